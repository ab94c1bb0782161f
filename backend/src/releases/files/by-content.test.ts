import { expect, onTestFinished, test } from 'vitest'
import type { Registry } from '@atelier/contract/releases/manifest.ts'
import {
  compressed,
  makeNamedRemote,
  makeRemote,
  makeShell,
  ship,
  upload,
  withContent,
} from '../../../test/releases.ts'
import type { TestRelease } from '../../../test/releases.ts'
import { useDelivery, useEmptyCollections, useSite } from '../../../test/use-site.ts'
import { createApp } from '../../app/app.ts'
import { connectDatabase } from '../../database/connect.ts'
import { createLogger } from '../../kernel/logger.ts'
import { listen } from '../../app/server.ts'
import { keyOf } from './asset-store.ts'

const site = useSite()
useEmptyCollections(site, ['registry', 'releases', 'released_files', 'release_events'])
const all = useDelivery(site)
const params = { app: 'gallery' }

// S3 keeps files of earlier tests
const own = (text: string) => `${expect.getState().currentTestName}: ${text}`
const remote = (text: string) => makeNamedRemote('gallery', own(text), `.page { content: '${own('style')}' }`)
const baseOf = async (app: string) => {
  const { shell, remotes } = (await (await site.fetch('/remotes.json')).json()) as Registry
  return (app === 'shell' ? shell : remotes[app])?.base
}
const fileOf = ({ preparation }: TestRelease, part: string) =>
  preparation.files.find(({ path, encoding }) => !encoding && path.includes(part))!.path
const ask = (path: string, encoding = 'identity') => site.fetch(path, { headers: { 'accept-encoding': encoding } })

async function expectServed(release: TestRelease, base: string): Promise<void> {
  for (const { path, encoding = 'identity' } of release.preparation.files) {
    const answer = await ask(base + path, encoding)
    expect(answer.status, base + path).toBe(200)
    expect(await answer.text()).toBe(release.bytes({ path }).toString())
  }
}

test('unchanged files keep their address and are not uploaded again', async () => {
  await ship(all, await makeShell(own('shell')))
  const [one, two] = [await compressed(remote('one')), await compressed(remote('two'))]
  expect(await upload(all, one)).toBe(9)
  await ship(all, one)
  expect(await baseOf('gallery')).toBe('/assets/gallery/')
  const { uploads } = await all.prepare({ params, body: two.preparation })
  expect([...new Set(uploads.map(({ path }) => path))]).toEqual([fileOf(two, 'remoteEntry'), fileOf(two, 'page')])
  await ship(all, two)
  expect(await baseOf('gallery')).toBe('/assets/gallery/')
  expect(fileOf(one, '.css')).toBe(fileOf(two, '.css'))

  // Also for tabs of the earlier version, and for documents of the previous version's backend
  for (const release of [one, two]) {
    await expectServed(release, '/assets/gallery/')
    await expectServed(release, `/assets/gallery/${release.version}/`)
  }
  const { headers } = await ask(`/assets/gallery/${fileOf(one, 'page.')}`)
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')

  const { revision } = await all.status()
  await all.rollback({ params, body: { expected_revision: revision } })
  const { remotes } = (await (await site.fetch('/remotes.json')).json()) as Registry
  expect(remotes['gallery']).toMatchObject({ version: one.version, base: '/assets/gallery/' })
  await expectServed(two, '/assets/gallery/')
  const html = await (await site.fetch('/gallery')).text()
  expect(html).toContain(`href="/assets/gallery/${fileOf(one, 'page.')}"`)
})

test('serves only sealed files, also without a version', async () => {
  const release = await remote('one')
  await upload(all, release)
  for (const { path } of release.preparation.files) {
    const answer = await ask(`/assets/gallery/${path}`)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
  }
  await ship(all, release)
  await expectServed(release, '/assets/gallery/')
  for (const wrong of ['gallery/', 'gallery', 'projects/', `gallery/${release.version}`])
    expect((await ask(`/assets/${wrong}${fileOf(release, 'page.')}x`)).status).toBe(404)
  expect((await ask(`/assets/projects/${fileOf(release, 'page.')}`)).status).toBe(404)
})

test('a release with other bytes under a known name keeps the address of its version', async () => {
  const one = await remote('one')
  const two = await withContent(one, fileOf(one, 'page.'), `page('${own('two')}')`)
  await ship(all, await makeShell(own('shell')))
  await ship(all, one)
  await ship(all, two)
  expect(await baseOf('gallery')).toBe(`/assets/gallery/${two.version}/`)
  await expectServed(one, '/assets/gallery/')
  await expectServed(two, `/assets/gallery/${two.version}/`)
})

test('a release with a file whose name has no hash keeps the address of its version', async () => {
  await ship(all, await makeShell(own('shell')))
  const named = await remote('one')
  await ship(all, named)
  const plain = await makeRemote('gallery', own('two'))
  await ship(all, plain)
  expect(await baseOf('shell')).toMatch(/^\/assets\/shell\/[0-9a-f]{16}\/$/)
  expect(await baseOf('gallery')).toBe(`/assets/gallery/${plain.version}/`)
  expect((await ask('/assets/gallery/remoteEntry.js')).status).toBe(404)
  await expectServed(named, '/assets/gallery/')
})

test('asks again for a file that the earlier version has lost', async () => {
  const [one, two] = [await remote('one'), await remote('two')]
  await ship(all, one)
  const css = two.preparation.files.find(({ path, encoding }) => path.endsWith('.css') && !encoding)!
  await site.storage.remove('assets', keyOf('gallery', one.version, css))
  const { uploads } = await all.prepare({ params, body: two.preparation })
  expect(uploads.map(({ path, encoding }) => [path, encoding])).toContainEqual([css.path, undefined])
  await ship(all, two)
  await expectServed(two, '/assets/gallery/')
})

test('running releases stay served without a version while the database is down', async () => {
  await ship(all, await makeShell(own('shell')))
  await ship(all, await remote('one'))
  const release = await remote('two')
  await ship(all, release)
  const database = await connectDatabase(site.config.mongodbUri)
  const app = createApp({ config: site.config, storage: site.storage, database, logger: createLogger('silent') })
  const other = await listen(app, '127.0.0.1', 0, 100)
  onTestFinished(() => other.stop())
  await fetch(`http://127.0.0.1:${other.port}/remotes.json`)
  await database.close()
  for (const { path } of release.preparation.files)
    expect((await fetch(`http://127.0.0.1:${other.port}/assets/gallery/${path}`)).status).toBe(200)
})
