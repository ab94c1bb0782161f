import { beforeEach, expect, test, vi } from 'vitest'
import { openInOthers } from './other-engines.ts'
import type { OtherOptions } from './other-engines.ts'

const options: OtherOptions = {
  site: 'http://nowhere.test',
  links: [],
  apps: [],
  accounts: {},
  visited: [{ page: '/creators', address: '/creators', as: 'guest' }],
  onProgress() {},
}

beforeEach(() => {
  vi.stubEnv('PATH', '/nowhere')
  return () => vi.unstubAllEnvs()
})

test('reports which programs an engine lacks', async () => {
  const opened = await openInOthers(options)
  expect(opened.map(({ report }) => report)).toContainEqual({
    engine: 'webkit',
    visited: 0,
    missing: 'this machine lacks WebKitWebDriver, xvfb-run, xauth',
  })
  expect(opened.flatMap(({ findings }) => findings)).toEqual([])
})

test('requires an engine that is named', async () => {
  await expect(openInOthers({ ...options, engines: ['webkit'] })).rejects.toMatchObject({
    code: 'NO_BROWSER',
    message: expect.stringMatching(/^No page was opened in WebKit, as this machine lacks WebKitWebDriver,/),
  })
})
