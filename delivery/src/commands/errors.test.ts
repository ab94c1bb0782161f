import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import type { ReleasesStatus } from '@atelier/contract/releases/schemas.ts'
import type { Health } from '@atelier/contract/telemetry/schemas.ts'
import { atelier } from '../../testing/atelier.ts'
import { errors, errorsText } from './errors.ts'
import { integrityOf } from '../build/stored-file.ts'

const [running, earlier] = ['b'.repeat(16), 'a'.repeat(16)]
const live = (version: string) => ({ version, by: 'gallery', first_live_at: '2026-11-20T10:02:03.000Z' })
const releases: ReleasesStatus = {
  revision: 4,
  apps: [{ app: 'gallery', version: running, versions: [live(running), live(earlier)], previous: [], history: [] }],
  retired: [],
  owners: [],
}
const vitals = { lcp_p75: null, inp_p75: null, cls_p75: null }
const health: Health = {
  since: '2026-11-24T09:00:00.000Z',
  apps: [
    {
      app: 'gallery',
      versions: [
        {
          version: running,
          running: true,
          loads: 300,
          share: 1,
          errors: 9,
          errors_per_1000_loads: 30,
          visits: 100,
          failed: 9,
          failing_since: '2026-11-24T09:40:00.000Z',
          pages: [
            { page: '/artwork/:id', visits: 40, failed: 9 },
            { page: '/', visits: 80, failed: 0 },
          ],
          ...vitals,
          top_errors: [
            {
              message: 'TypeError: x is undefined',
              frame: `gallery/${running}/page.js:1:234`,
              page: '/artwork/:id',
              count: 8,
              first_at: '2026-11-23T21:10:00.000Z',
              last_at: '2026-11-24T09:59:12.000Z',
            },
            { message: 'text', frame: null, page: null, count: 1, last_at: '2026-11-24T09:10:00.000Z' },
          ],
        },
      ],
    },
  ],
}

/** A site's API that answers with these. */
async function siteWith(answers: Record<string, object>) {
  const server = createServer((request, response) => {
    const found = answers[request.url ?? '']
    const body = found ?? { code: 'NOT_FOUND', status: 404, message: 'Not found.', request_id: '1' }
    response
      .writeHead(found ? 200 : 404, { 'content-type': 'application/json' })
      .end(Buffer.isBuffer(body) ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, token: 'token' }
}

const counting = () => siteWith({ '/api/releases': releases, '/api/releases/health': health })

test('lists the most frequent errors of the running version', async () => {
  const found = await errors({ ...(await counting()), app: 'gallery' })
  expect(errorsText(found).split('\n')).toEqual([
    `gallery ${running}: 9 of 100 visits failed since 2026-11-24 09:00Z (9 errors in 300 loads)`,
    '        more than 5 % of the visits since 2026-11-24 09:40Z',
    '        /artwork/:id: 9 of 40 visits failed',
    '     8  TypeError: x is undefined',
    `        since 2026-11-23 21:10Z, last 2026-11-24 09:59Z, on /artwork/:id, at gallery/${running}/page.js:1:234`,
    '     1  text',
    '        last 2026-11-24 09:10Z',
  ])
})

test('names the source of a position whose map is stored and as announced', async () => {
  const bytes = gzipSync(
    JSON.stringify({ version: 3, sources: ['mf-gallery/src/like.tsx'], names: [], mappings: 'AAWI' }),
  )
  const answers: Record<string, object> = { '/api/releases': releases, '/api/releases/health': health, '/map': bytes }
  const access = await siteWith(answers)
  const endpoint = `/api/releases/gallery/versions/${running}/source-map?path=page.js`
  const lines = async () => errorsText(await errors({ ...access, app: 'gallery' })).split('\n')
  answers[endpoint] = { url: `${access.url}/map`, integrity: integrityOf(bytes) }
  expect((await lines())[4]).toMatch(/ at mf-gallery\/src\/like\.tsx:12:5$/)
  answers[endpoint] = { url: `${access.url}/map`, integrity: integrityOf(Buffer.from('other')) }
  expect((await lines())[4]).toMatch(new RegExp(` at gallery/${running}/page\\.js:1:234$`))
})

test('an unused version has none', async () => {
  const found = await errors({ ...(await counting()), app: 'gallery', version: earlier })
  expect(found).toEqual({
    app: 'gallery',
    version: earlier,
    since: health.since,
    failing_since: null,
    errors: 0,
    loads: 0,
    visits: 0,
    failed: 0,
    pages: [],
    top_errors: [],
  })
})

test('rejects apps and versions that were never released', async () => {
  const access = await counting()
  await expect(errors({ ...access, app: 'messaging' })).rejects.toThrow('messaging was never released.')
  const unknown = errors({ ...access, app: 'gallery', version: 'c'.repeat(16) })
  await expect(unknown).rejects.toThrow(`gallery ${'c'.repeat(16)} was never released.`)
})

test('prints both as JSON', async () => {
  const { url, token } = await counting()
  const printed = async (...args: string[]): Promise<unknown> => {
    const { stdout } = await atelier([...args, '--json'], { ATELIER_URL: url, ATELIER_TOKEN: token })
    return JSON.parse(stdout)
  }
  expect(await printed('status')).toEqual({ ...releases, health })
  const { top_errors } = health.apps[0]!.versions[0]!
  expect(await printed('errors', 'gallery')).toMatchObject({ app: 'gallery', errors: 9, top_errors })
})

test.each(['status', 'errors gallery'])('%s counts another period, and rejects one that is none', async (command) => {
  const { url, token } = await siteWith({ '/api/releases': releases, '/api/releases/health?minutes=2880': health })
  const run = (since: string) =>
    atelier([...command.split(' '), '--since', since], { ATELIER_URL: url, ATELIER_TOKEN: token })
  expect(await run('2d')).toMatchObject({ code: 0, stdout: expect.stringContaining('2026-11-24 09:40Z') })
  for (const none of ['31d', '0h', '3', 'yesterday']) expect(await run(none)).toMatchObject({ code: 2, stdout: '' })
})
