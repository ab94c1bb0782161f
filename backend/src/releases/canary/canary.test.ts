import type { Report, VitalName } from '@atelier/contract/telemetry/schemas.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { makePage, makeRemote, makeShell, ship, upload } from '../../../test/releases.ts'
import type { TestRelease } from '../../../test/releases.ts'
import { startSite } from '../../../test/site.ts'
import type { TestSite } from '../../../test/site.ts'
import { useDelivery, useEmptyCollections, useSite } from '../../../test/use-site.ts'
import { minuteIdOf, minuteOf } from '../../telemetry/telemetry.model.ts'
import type { MinuteRecord } from '../../telemetry/telemetry.model.ts'
import { releaseStore } from '../release-store.ts'

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })
useEmptyCollections(site, ['registry', 'releases', 'release_events', 'telemetry_minutes', 'jobs'])

const params = { app: 'gallery' }
const all = useDelivery(site)
const gallery = useDelivery(site, 'token-of-gallery')
let running: TestRelease
let next: TestRelease
beforeEach(async () => {
  await ship(all, await makeShell('one'))
  running = await made('running')
  await ship(gallery, running)
  next = await made('next')
  await upload(gallery, next)
})

const made = (text: string, change: object = {}) =>
  makeRemote('gallery', `${expect.getState().currentTestName}: ${text}`, change)

async function start(release = next, share = 20, delivery = gallery) {
  const { revision } = await delivery.status()
  const { app, version } = release
  return delivery.canary({ params: { app }, body: { version, share, expected_revision: revision } })
}
const stop = async () => gallery.stopCanary({ params, body: { expected_revision: (await gallery.status()).revision } })

const galleryOf = async (delivery = gallery) => (await delivery.status()).apps.find(({ app }) => app === 'gallery')!
const canaryOf = async () => (await galleryOf()).canary
const versions = async () => {
  const { version, canary } = await galleryOf()
  return { running: version, canary: canary?.version }
}

const load = ({ app, version }: TestRelease): Report => ({ kind: 'load', app, version, page: '/gallery' })
const failure = ({ app, version }: TestRelease): Report => ({
  kind: 'error',
  app,
  version,
  page: '/gallery',
  message: 'broken',
  stack: [],
  count: 3,
})

let ahead = 0

/** What that many browsers report of one document each. Backends reread the known versions after some seconds. */
async function visits(release: TestRelease, number: number, failed = 0, at: Pick<TestSite, 'api'> = site) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (ahead += 6000) })
  for (let visit = 0; visit < number; visit++) {
    const reports = visit < failed ? [load(release), failure(release), failure(release)] : [load(release)]
    await at.api.telemetry.report({ body: { reports } })
  }
  vi.useRealTimers()
}
/** The same, as stored. */
async function storeVisits({ app, version }: TestRelease, number: number, failed: number): Promise<void> {
  const at = minuteOf(new Date())
  const counts = { visit_count: number, failed_count: failed, load_count: number, error_count: 2 * failed }
  const minutes = site.database.collection<MinuteRecord>('telemetry_minutes')
  await minutes.insertOne({ _id: minuteIdOf(app, version, at), app, version, at, ...counts })
}
const stored = async () => {
  await site.flush()
  return canaryOf()
}
const check = (at = site) => at.recur('releases.canaries')

test('gives a version to a share of visitors, in the history, but not as a running one', async () => {
  const before = await galleryOf()
  expect(await start()).toEqual({ app: 'gallery', version: next.version, share: 20, revision: 3, started: true })
  expect((await site.fetch(`/assets/gallery/${next.version}/page.js`)).status).toBe(200)
  const { history, canary, ...rest } = await galleryOf()
  expect({ ...rest, history: history.slice(1) }).toEqual(before)
  const times = {
    lcp_p75: null,
    inp_p75: null,
    cls_p75: null,
    blocked_p75: null,
    soft_lcp_p75: null,
    soft_blocked_p75: null,
  }
  const none = { visits: 0, failed: 0, loads: 0, errors: 0, documents: 0, ...times }
  expect(canary).toEqual({
    version: next.version,
    share: 20,
    by: 'gallery',
    since: expect.any(String),
    verdict: 'too-few-visits',
    visits_needed: 6000,
    canary: none,
    running: none,
  })
  expect(history.slice(0, 1)).toMatchObject([
    { revision: 3, action: 'canary', version: running.version, canary: { version: next.version, share: 20 } },
  ])
  const event = { security: 'release_canary_started', app: 'gallery', version: next.version, share: 20 }
  expect(site.logs).toContainEqual(expect.objectContaining(event))

  expect(await start()).toMatchObject({ revision: 3, started: false })
  const body = { version: next.version, expected_revision: 3 }
  await expect(gallery.rollback({ params, body })).rejects.toMatchObject({ code: 'VERSION_NOT_FOUND' })
})

test('counts visits, loads and errors of both versions since the share was set', async () => {
  await start()
  await visits(running, 3, 1)
  await visits(next, 4, 2)
  const at = new Date(Date.now() - 120_000)
  const { app, version } = running
  const earlier = { _id: `${app}/${version}/${at.toISOString()}`, app, version, at, visit_count: 50, load_count: 50 }
  await site.database.collection<{ _id: string }>('telemetry_minutes').insertOne(earlier)
  expect(await stored()).toMatchObject({
    canary: { visits: 4, failed: 2, loads: 4, errors: 12 },
    running: { visits: 3, failed: 1, loads: 3, errors: 6 },
  })
})

test('another share restarts the comparison, another version replaces the canary', async () => {
  await start()
  const first = await canaryOf()
  await expect(start(next, 30)).resolves.toMatchObject({ share: 30, started: true, revision: 4 })
  const second = await canaryOf()
  expect(Date.parse(second!.since)).toBeGreaterThan(Date.parse(first!.since))
  const other = await made('other')
  await upload(gallery, other)
  await start(other, 10)
  expect(await canaryOf()).toMatchObject({ version: other.version, share: 10 })
})

test('a failing canary is halted once by one of two backends, with its figures in history, notices and log', async () => {
  const other = await startSite({ MONGODB_URI: site.config.mongodbUri, RATE_LIMIT_FACTOR: '1000' })
  onTestFinished(() => other.close())
  await start()
  await visits(next, 20, 20, other)
  await visits(next, 10, 10)
  await visits(running, 100, 1)
  await check()
  expect(await canaryOf()).toMatchObject({ verdict: 'too-few-visits' })
  await Promise.all([site.flush(), other.flush()])
  expect(await canaryOf()).toMatchObject({ verdict: 'halt', canary: { visits: 30, failed: 30 } })

  await Promise.all([check(), check(other)])
  expect(await versions()).toEqual({ running: running.version, canary: undefined })
  const { history } = await galleryOf()
  const reason = '30 of 30 visits failed, of the running version 1 of 100 visits failed'
  expect(history.slice(0, 2)).toMatchObject([
    {
      revision: 4,
      action: 'canary-halt',
      version: running.version,
      by: 'the site',
      canary: { version: next.version, share: 20, reason },
    },
    { revision: 3, action: 'canary' },
  ])
  expect((await gallery.status()).revision).toBe(4)
  const logged = [...site.logs, ...other.logs].filter(({ msg }) => msg === 'a canary was halted')
  expect(logged).toMatchObject([{ app: 'gallery', version: next.version, reason }])
})

test('halts only the failing one of two canaries', async () => {
  const projects = await makeRemote('projects', 'running')
  await ship(all, projects)
  const sound = await makeRemote('projects', 'sound')
  await upload(all, sound)
  await start()
  await start(sound, 20, all)
  for (const [release, failed] of [
    [next, 58],
    [running, 1],
    [sound, 0],
    [projects, 1],
  ] as const)
    await storeVisits(release, 60, failed)
  await check()
  const { apps } = await all.status()
  expect(apps.map(({ app, canary }) => [app, canary?.version])).toEqual([
    ['gallery', undefined],
    ['projects', sound.version],
    ['shell', undefined],
  ])
})

test('a canary whose visits fail no more often goes on, also through an outage of both', async () => {
  await start()
  await storeVisits(next, 60, 30)
  await storeVisits(running, 240, 120)
  await check()
  expect(await canaryOf()).toMatchObject({ verdict: 'too-few-visits', visits_needed: 120 })
})

test('stops on request, idempotently', async () => {
  await start()
  expect(await stop()).toEqual({ app: 'gallery', version: next.version, revision: 4 })
  expect(await stop()).toEqual({ app: 'gallery', version: null, revision: 4 })
  const { history, canary } = await galleryOf()
  expect(canary).toBeUndefined()
  expect(history[0]).toMatchObject({ action: 'canary-stop', by: 'gallery', canary: { version: next.version } })
})

test('a switch to the canary promotes it, without another upload', async () => {
  await start()
  expect(await upload(gallery, next)).toBe(0)
  await ship(gallery, next)
  expect(await versions()).toEqual({ running: next.version, canary: undefined })
  expect((await galleryOf()).history[0]).toMatchObject({ version: next.version, from: running.version })
})

test('a switch, a rollback and a retirement end the canary of their app, but not of others', async () => {
  const projects = await makeRemote('projects', 'one')
  await ship(all, projects)
  const other = await made('other')
  await start()
  await ship(all, await makeRemote('projects', 'two'))
  expect(await canaryOf()).toMatchObject({ version: next.version })
  await ship(gallery, other)
  expect(await versions()).toEqual({ running: other.version, canary: undefined })

  await start()
  const { revision } = await gallery.status()
  await gallery.rollback({ params, body: { expected_revision: revision } })
  expect(await versions()).toEqual({ running: running.version, canary: undefined })
  // Not brought back by the version that it was compared with
  await gallery.rollback({ params, body: { version: other.version, expected_revision: revision + 1 } })
  expect(await versions()).toEqual({ running: other.version, canary: undefined })

  await start()
  await gallery.retire({ params, body: { expected_revision: revision + 3 } })
  const { apps, retired } = await gallery.status()
  expect(apps.map(({ app }) => app)).toEqual(['projects', 'shell'])
  expect(retired?.map(({ app, canary }) => [app, canary])).toEqual([['gallery', undefined]])
})

test('says when the canary does not fit the running versions any more', async () => {
  const demanding = await made('demanding', { pages: [makePage('/gallery'), makePage('/shared')] })
  await upload(gallery, demanding)
  await start(demanding)
  await ship(all, await makeRemote('projects', 'shared', { pages: [makePage('/shared')] }))
  expect(await canaryOf()).toMatchObject({ version: demanding.version, verdict: 'unfit' })
})

test('only the own team, or all, has canaries of an app', async () => {
  await ship(all, await makeRemote('projects', 'one'))
  const projects = await makeRemote('projects', 'two')
  await upload(all, projects)
  await expect(start(projects)).rejects.toMatchObject({ code: 'NOT_YOUR_APP', status: 403 })
  const body = { expected_revision: 0 }
  await expect(gallery.stopCanary({ params: { app: 'projects' }, body })).rejects.toMatchObject({
    code: 'NOT_YOUR_APP',
  })
  await start(projects, 5, all)
})

test('rejects what cannot be a canary, and changes nothing', async () => {
  const before = await gallery.status()
  for (const share of [0, 51, 2.5]) await expect(start(next, share)).rejects.toMatchObject({ code: 'VALIDATION' })
  await expect(start(running)).rejects.toMatchObject({ code: 'RUNS_ALREADY', status: 409 })
  await expect(start(await made('unknown'))).rejects.toMatchObject({ code: 'VERSION_NOT_FOUND', status: 404 })
  const incomplete = await made('incomplete')
  await gallery.prepare({ params, body: incomplete.preparation })
  await expect(start(incomplete)).rejects.toMatchObject({ code: 'FILES_MISSING', status: 409 })
  const foreign = await made('foreign', { platform: '^9.0.0' })
  await gallery.prepare({ params, body: { ...foreign.preparation, together: true } })
  await expect(start(foreign)).rejects.toMatchObject({ code: 'RELEASE_REFUSED', status: 422 })
  const first = await makeRemote('projects', 'first')
  await upload(all, first)
  await expect(start(first, 5, all)).rejects.toMatchObject({ code: 'NOT_RUNNING', status: 409 })
  const late = gallery.canary({ params, body: { version: next.version, share: 5, expected_revision: 1 } })
  await expect(late).rejects.toMatchObject({ code: 'REVISION_CONFLICT', status: 409 })
  expect(await gallery.status()).toEqual(before)
})

test('what a canary calls counts as used while it runs, and afterwards', async () => {
  const calls = [{ id: 'chats.list', method: 'GET', path: '/chats' } as const]
  const store = releaseStore(site.database)
  const used = async (since: Date) => (await store.usedSince(since)).find(({ version }) => version === next.version)
  await start()
  await site.database
    .collection<{ _id: string }>('releases')
    .updateOne({ _id: `gallery/${next.version}` }, { $set: { calls } })
  const future = new Date(Date.now() + 60_000)
  expect(await used(future)).toMatchObject({ calls, until: null })
  await stop()
  expect(await used(future)).toBeUndefined()
  expect((await used(new Date(0)))?.until).toBeInstanceOf(Date)
})

/** Numbers of a deterministic normal distribution. */
function* normal(mean: number, deviation: number, seed: number): Generator<number, never> {
  let state = seed
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  for (;;) yield Math.max(0, mean + deviation * Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random()))
}

const VALUES = 700
const REPORTS = 50

/** Reports values of a vital, from as many browsers. */
async function measure({ app, version }: TestRelease, name: VitalName, values: Iterator<number>, number = VALUES) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (ahead += 6000) })
  for (let sent = 0; sent < number; sent += REPORTS) {
    const reports = Array.from({ length: REPORTS }, (): Report => {
      return { kind: 'vital', app, version, page: '/gallery', name, value: values.next().value as number }
    })
    await site.api.telemetry.report({ body: { reports, visits: true } })
  }
  vi.useRealTimers()
}

const isHalted = async () => {
  await site.flush()
  await check()
  return !(await canaryOf())
}

test('tells a canary that is slower by 100 ms a page change from an equal one, ten times each', async () => {
  const halted = { slower: 0, equal: 0 }
  for (let run = 1; run <= 10; run++)
    for (const [kind, mean] of [
      ['slower', 500],
      ['equal', 400],
    ] as const) {
      await site.database.collection('telemetry_minutes').deleteMany({})
      await start()
      await measure(next, 'SOFT_LCP', normal(mean, 80, 7 * run))
      await measure(running, 'SOFT_LCP', normal(400, 80, 7 * run + 3))
      const isGone = await isHalted()
      if (isGone) halted[kind]++
      else await stop()
    }
  expect(halted).toEqual({ slower: 10, equal: 0 })
  const { history } = await galleryOf()
  expect(history.find(({ action }) => action === 'canary-halt')?.canary?.reason).toMatch(
    /^LCP of inner pages: \d+ of 700 took over 500 ms, of the running version \d+ of 700 took over 500 ms$/,
  )
}, 120_000)

test('halts a canary that blocks its page for 3 s, but not with less than 200 values of either version', async () => {
  await start()
  const frozen = () => normal(3000, 100, 5)
  const quick = () => normal(20, 40, 6)
  await measure(next, 'BLOCKED', frozen(), 150)
  await measure(running, 'BLOCKED', quick(), 1000)
  expect(await isHalted()).toBe(false)
  await measure(next, 'BLOCKED', frozen(), 150)
  expect((await stored())?.canary.blocked_p75).toBeGreaterThan(2000)
  expect(await isHalted()).toBe(true)
})

test('halts a canary over a budget that the running version keeps', async () => {
  const budgets = { lcp: 2500, inp: 200 }
  const [within, over] = [await made('within', { budgets }), await made('over', { budgets })]
  await Promise.all([upload(gallery, within), upload(gallery, over)])
  // Most of both exceed 200 ms
  await start(within)
  await measure(within, 'INP', normal(260, 40, 1))
  await measure(running, 'INP', normal(260, 40, 2))
  expect(await isHalted()).toBe(false)
  await stop()
  await site.database.collection('telemetry_minutes').deleteMany({})
  await start(over)
  await measure(over, 'INP', normal(205, 60, 3), 1000)
  await measure(running, 'INP', normal(165, 60, 4), 1000)
  expect(await isHalted()).toBe(true)
  const { history } = await galleryOf()
  expect(history[0]?.canary?.reason).toMatch(/^INP/)
})
