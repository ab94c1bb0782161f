import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Report } from '@atelier/contract/telemetry/schemas.ts'
import { expect, onTestFinished, test } from 'vitest'
import { sampleRemote, sampleShell } from '../testing/sample-build.ts'
import { useDeliverySite } from '../testing/site.ts'
import { publish, publishTogether } from './publish.ts'
import { status } from './status.ts'
import { watch } from './watch.ts'
import type { WatchedVersion } from './watch.ts'

const site = useDeliverySite()

const access = () => ({ url: site.url, token: site.tokens.all })
const remote = (app: string, text: string) => ({
  app,
  folder: sampleRemote(app, `${expect.getState().currentTestName}: ${text}`),
})
const ship = async (app: string, text: string) => publish({ ...access(), ...remote(app, text) })
const live = async () =>
  Object.fromEntries((await status(access())).apps.map(({ app, version }) => [app, version] as const))

async function visit(app: string, version: string, number: number, failed: number) {
  const load: Report = { kind: 'load', app, version, page: '/' }
  const failure: Report = { kind: 'error', app, version, message: 'broken', stack: [] }
  for (let visit = 0; visit < number; visit++) {
    const body = JSON.stringify({ reports: visit < failed ? [load, failure] : [load] })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${site.url}/api/telemetry`, { method: 'POST', headers, body })
    expect(answer.status).toBe(204)
  }
}

test('goes back if most visits fail, all apps of the switch together, and says why', async () => {
  await publish({ ...access(), app: 'shell', folder: sampleShell('one') })
  for (const app of ['gallery', 'projects']) await ship(app, 'sound')
  const before = await live()
  const done = await publishTogether({ ...access(), apps: [remote('gallery', 'failing'), remote('projects', 'too')] })
  const [gallery, projects] = done.map(({ version }) => version)
  const seen: WatchedVersion[][] = []
  const watched = watch({
    ...access(),
    apps: done,
    minutes: 0.5,
    everyMs: 300,
    onProgress: (versions) => seen.push([...versions]),
  })
  const outcome = watched.catch((error: unknown) => error)
  await visit('gallery', gallery!, 24, 13)
  await visit('projects', projects!, 5, 5)
  const { revision } = done[0]!
  const message = `13 of 24 visits of gallery ${gallery} failed: gallery runs ${before['gallery']} again, projects runs ${before['projects']} again (revision ${revision + 1}).`
  expect(await outcome).toMatchObject({ code: 'ROLLED_BACK', message })
  expect(await live()).toEqual(before)
  expect(seen[0]).toMatchObject([{ app: 'gallery', visits: 0 }, { app: 'projects' }])
}, 40_000)

const [one, two] = ['1'.repeat(16), '2'.repeat(16)]
const at = '2026-11-24T10:00:00.000Z'

/** A site where gallery was just switched to version two, whose counts the test sets. */
async function fakeSite(from: string | null = one) {
  const state = {
    live: two,
    visits: { [one]: [0, 0], [two]: [0, 0] } as Record<string, [visits: number, failed: number]>,
    rollbacks: [] as object[],
  }
  const releases = () => {
    const last = { revision: 2, action: 'switch', version: two, from, by: 'gallery', at }
    const app = { app: 'gallery', version: state.live, versions: [], previous: [], history: [last] }
    return { revision: 2, apps: [app] }
  }
  const health = () => {
    const vitals = { lcp_p75: null, inp_p75: null, cls_p75: null }
    const none = { loads: 0, share: null, errors: 0, errors_per_1000_loads: null, ...vitals, top_errors: [] }
    const versions = Object.entries(state.visits).map(([version, [visits, failed]]) => ({
      version,
      running: version === state.live,
      ...none,
      visits,
      failed,
    }))
    return { since: at, apps: [{ app: 'gallery', versions }] }
  }
  const answer = (url: string, body: string) => {
    if (url === '/api/releases') return releases()
    if (url === '/api/releases/health') return health()
    state.rollbacks.push(JSON.parse(body) as object)
    return { apps: [{ app: 'gallery', version: one, previous: null, revision: 3, switched: true }] }
  }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer(request.url ?? '', body)))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  /** `change` happens after the first look at the counts. */
  const watching = (change: () => void) => {
    let isFirst = true
    const onProgress = () => {
      if (isFirst) change()
      isFirst = false
    }
    return watch({
      url,
      token: 'token',
      apps: [{ app: 'gallery', version: two }],
      minutes: 0.01,
      everyMs: 20,
      onProgress,
    })
  }
  return { url, state, watching }
}

test.each([
  ['few visits fail', [100, 49]],
  ['too few were made', [19, 19]],
] as const)('stays if %s', async (_why, [visits, failed]) => {
  const { state, watching } = await fakeSite()
  const done = await watching(() => (state.visits[two] = [visits, failed]))
  expect(done).toEqual([{ app: 'gallery', version: two, visits, failed }])
  expect(state.rollbacks).toEqual([])
})

test('goes back from half of twenty visits on, against the revision that it saw', async () => {
  const { state, watching } = await fakeSite()
  await expect(watching(() => (state.visits[two] = [20, 10]))).rejects.toThrow(
    `10 of 20 visits of gallery ${two} failed: gallery runs ${one} again (revision 3).`,
  )
  expect(state.rollbacks).toEqual([{ apps: [{ app: 'gallery', version: one }], expected_revision: 2 }])
})

test('visits from before the switch do not count', async () => {
  const { state, watching } = await fakeSite()
  state.visits[two] = [50, 50]
  const done = await watching(() => (state.visits[two] = [90, 55]))
  expect(done).toEqual([{ app: 'gallery', version: two, visits: 40, failed: 5 }])
})

test('stays if the version before failed as well', async () => {
  const { state, watching } = await fakeSite()
  state.visits[one] = [20, 6]
  await watching(() => (state.visits[two] = [40, 40]))
  expect(state.rollbacks).toEqual([])
})

test('ends when another version is live', async () => {
  const { state, watching } = await fakeSite()
  await watching(() => {
    state.visits[two] = [40, 40]
    state.live = '3'.repeat(16)
  })
  expect(state.rollbacks).toEqual([])
})

test('a first release has no version to go back to', async () => {
  const { state, watching } = await fakeSite(null)
  const message = `40 of 40 visits of gallery ${two} failed; there is no version before it to go back to.`
  await expect(watching(() => (state.visits[two] = [40, 40]))).rejects.toMatchObject({ code: 'FAILING', message })
})
