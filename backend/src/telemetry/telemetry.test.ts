import type { FailureKind, Report } from '@atelier/contract/telemetry/schemas.ts'
import { beforeAll, expect, test, vi } from 'vitest'
import { deliveryAs, makeRemote, ship, upload, shipVersions } from '../../test/releases.ts'
import { useEmptyCollections, useSite } from '../../test/use-site.ts'

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })
useEmptyCollections(site, ['telemetry_minutes', 'telemetry_errors'])

let shell: string
let earlier: string
let gallery: string
beforeAll(async () => {
  ;({ shell, earlier, gallery } = await shipVersions(site, 'telemetry'))
})

const load = (version = gallery): Report => ({ kind: 'load', app: 'gallery', version, page: '/artwork/:id' })
const failure = (message: string, change: object = {}): Report => ({
  kind: 'error',
  app: 'gallery',
  version: gallery,
  page: '/artwork/:id',
  message,
  stack: [`gallery/${gallery}/page.js:1:234`],
  ...change,
})
const vital = (name: 'LCP' | 'INP' | 'CLS', value: number): Report => ({
  kind: 'vital',
  app: 'gallery',
  version: gallery,
  page: '/',
  name,
  value,
})

const report = (...reports: Report[]) => site.api.telemetry.report({ body: { reports } })
const minutes = () => site.database.collection('telemetry_minutes').find().sort({ version: 1 }).toArray()
const errors = () => site.database.collection('telemetry_errors').find().sort({ message: 1 }).toArray()

async function stored(...reports: Report[]) {
  await report(...reports)
  await site.flush()
  return { minutes: await minutes(), errors: await errors() }
}

/** As a client would send it that does not follow the contract. */
const send = (body: unknown) =>
  site.fetch('/api/telemetry', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('adds up loads, errors and vitals in one document per version and minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T10:00:30Z') })
  await report(load(), load(), { ...load(), app: 'shell', version: shell }, failure('broken', { count: 3 }))
  await site.flush()
  await stored(load(), vital('LCP', 2500), vital('LCP', 2501), vital('INP', 1e5), vital('CLS', 0.1))
  vi.useRealTimers()
  const at = new Date('2026-11-24T10:00:00Z')
  expect(await minutes()).toEqual(
    [
      { _id: `shell/${shell}/${at.toISOString()}`, app: 'shell', version: shell, at, load_count: 1, visit_count: 1 },
      {
        _id: `gallery/${gallery}/${at.toISOString()}`,
        app: 'gallery',
        version: gallery,
        at,
        load_count: 3,
        error_count: 3,
        visit_count: 2,
        failed_count: 1,
        lcp: { 2500: 1, 3000: 1 },
        inp: { more: 1 },
        cls: { 100: 1 },
      },
    ].toSorted((one, other) => (one.version < other.version ? -1 : 1)),
  )
})

const visit = (page: string, first: 'version' | 'page'): Report => ({ ...load(), kind: 'visit', page, first })
const seen = (what: FailureKind, first?: 'version' | 'page'): Report => ({
  ...load(),
  kind: 'failure',
  page: '/gallery',
  what,
  ...(first && { first }),
})

test('counts the visits that a document reports, by page, and lists what failed in them', async () => {
  const reports = [visit('/gallery', 'version'), visit('/contact', 'page'), visit('/invented', 'page'), load()]
  await site.api.telemetry.report({ body: { reports, visits: true } })
  const later = [seen('read', 'version'), seen('hang'), failure('broken'), load()]
  await site.api.telemetry.report({ body: { reports: later, visits: true } })
  const found = await stored(load())
  expect(found.minutes).toMatchObject([
    {
      load_count: 3,
      error_count: 1,
      // With the one of a tab that reports none
      visit_count: 2,
      failed_count: 1,
      page_visits: { '/gallery': 1, '/contact': 1 },
      page_failed: { '/gallery': 1 },
    },
  ])
  expect(found.minutes[0]).not.toHaveProperty('page_visits./invented')
  expect(found.errors.map(({ message }) => String(message)).toSorted()).toEqual([
    'An error was shown in place of what an endpoint returns.',
    'The page did not respond for 5 s.',
    'broken',
  ])
  const metrics = await (await site.fetch('/metrics')).text()
  expect(metrics).toMatch(/^telemetry_visits_total\{app="gallery",version="[0-9a-f]+",outcome="failed"\} 1$/m)
})

test('counts the documents of visitors by version', async () => {
  const open = (path: string, headers: Record<string, string>) => site.fetch(path, { headers })
  const browser = { 'sec-fetch-dest': 'document', 'user-agent': 'Mozilla/5.0' }
  await open('/gallery', browser)
  await open('/contact', browser)
  await open('/gallery', { ...browser, 'sec-purpose': 'prefetch' })
  await open('/gallery', { ...browser, 'user-agent': 'HeadlessChrome' })
  await open('/gallery', {})
  await site.flush()
  const counted = (await minutes()).map(({ app, document_count }) => [app, document_count])
  expect(counted.toSorted()).toEqual([
    ['gallery', 1],
    ['shell', 2],
  ])
})

test('counts versions that ran before, and ignores apps and versions that never ran', async () => {
  const unknown: Report[] = [
    load('0123456789abcdef'),
    { ...load(), app: 'unknown' },
    { ...failure('broken'), app: 'shell' },
  ]
  const found = await stored(load(earlier), ...unknown)
  expect(found.minutes).toMatchObject([{ version: earlier, load_count: 1 }])
  expect(found.errors).toEqual([])
})

test('a version counts as soon as it runs', async () => {
  const next = await makeRemote('projects', 'telemetry')
  const first: Report = { kind: 'load', app: 'projects', version: next.version, page: '/projects' }
  expect((await stored(first)).minutes).toEqual([])
  await ship(deliveryAs(site, 'token-of-all'), next)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6000 })
  expect((await stored(first)).minutes).toMatchObject([{ app: 'projects', load_count: 1 }])
  vi.useRealTimers()
})

test('a version counts once it is previewed', async () => {
  const next = await makeRemote('gallery', 'telemetry previewed')
  const all = deliveryAs(site, 'token-of-all')
  await upload(all, next)
  expect((await stored(load(next.version))).minutes).toEqual([])
  await all.preview({ params: { app: 'gallery', version: next.version }, body: {} })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 12_000 })
  expect((await stored(load(next.version))).minutes).toMatchObject([{ version: next.version, load_count: 1 }])
  vi.useRealTimers()
})

test('stores a distinct error once, with its number, first and last time', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T10:00:00Z') })
  await stored(failure('broken', { count: 2 }), failure('other', { page: undefined, stack: [] }))
  vi.setSystemTime(new Date('2026-11-24T11:00:00Z'))
  const { errors: found } = await stored(failure('broken'), failure('broken', { page: '/' }))
  vi.useRealTimers()
  const [first, later] = [new Date('2026-11-24T10:00:00Z'), new Date('2026-11-24T11:00:00Z')]
  const stack = [`gallery/${gallery}/page.js:1:234`]
  expect(found).toMatchObject([
    { message: 'broken', stack, page: '/artwork/:id', count: 4, first_at: first, last_at: later },
    { message: 'other', stack: [], page: null, count: 1, first_at: first, last_at: first },
  ])
})

test('removes addresses, ids and query strings from messages', async () => {
  const id = 'a'.repeat(24)
  const { errors: found } = await stored(
    failure(`No artwork ${id} at /artwork/${id}?from=mara@example.com for "mara@example.com", what?`),
  )
  expect(found.map(({ message }) => String(message))).toEqual(['No artwork :id at /artwork/:id for ":address", what?'])
})

test('stores at most 100 distinct errors of a version, and counts the further ones', async () => {
  for (let batch = 0; batch < 3; batch++) {
    await report(...Array.from({ length: 49 }, (_, index) => failure(`error ${batch * 49 + index}`)))
    await site.flush()
  }
  expect(await errors()).toHaveLength(100)
  expect(await minutes()).toMatchObject([{ error_count: 147 }])
  const { errors: found } = await stored(failure('error 0'), failure('one more'))
  expect(found).toHaveLength(100)
  expect(found[0]).toMatchObject({ message: 'error 0', count: 2 })
})

test('keeps the counts when the database does not store them', async () => {
  for (const model of ['TelemetryMinute', 'TelemetryError'])
    vi.spyOn(site.database.model(model), 'bulkWrite').mockRejectedValueOnce(new Error('no server'))
  expect(await stored(load(), failure('broken'))).toEqual({ minutes: [], errors: [] })
  expect(site.logs).toContainEqual(expect.objectContaining({ msg: 'counts of telemetry were not stored', waiting: 1 }))
  const found = await stored(load(), failure('broken'))
  expect(found.minutes).toMatchObject([{ load_count: 2, error_count: 2 }])
  expect(found.errors).toMatchObject([{ count: 2 }])
})

test.each([
  ['no reports', () => []],
  ['more than fifty', () => Array.from({ length: 51 }, () => load())],
  ['another kind', () => [{ ...load(), kind: 'click' }]],
  ['an address instead of a page', () => [{ ...load(), page: '/artwork/1?from=home' }]],
  ['a stack with addresses', () => [failure('broken', { stack: ['https://atelier.example/page.js:1:2'] })]],
  ['a long message', () => [failure('x'.repeat(201))]],
  ['a negative vital', () => [vital('CLS', -1)]],
  ['an excessive vital', () => [vital('LCP', 1e9)]],
  ['an identity', () => [{ ...load(), user: 'mara' }]],
])('rejects %s and counts nothing', async (_what, reports) => {
  const answer = await send({ reports: [...reports(), ...(reports().length > 0 ? [load()] : [])].slice(0, 51) })
  expect(answer.status).toBe(422)
  await site.flush()
  expect(await minutes()).toEqual([])
})

test('rejects a body above 64 kB', async () => {
  expect((await send({ reports: [load()], more: 'x'.repeat(65_536) })).status).toBe(413)
})

test('the counts expire after thirty days', async () => {
  for (const [name, field] of [
    ['telemetry_minutes', 'at'],
    ['telemetry_errors', 'last_at'],
  ] as const) {
    const indexes = await site.database.collection(name).listIndexes().toArray()
    const ending = indexes.filter(({ expireAfterSeconds }) => expireAfterSeconds !== undefined)
    expect(ending).toMatchObject([{ key: { [field]: 1 }, expireAfterSeconds: 2_592_000 }])
  }
})

test('counts reports for Prometheus by app and kind', async () => {
  const count = async () => {
    const text = await (await site.fetch('/metrics')).text()
    return Number(/^telemetry_reports_total\{app="gallery",kind="load"\} (\d+)$/m.exec(text)?.[1] ?? 0)
  }
  const before = await count()
  await report(load(), load(), { ...load(), app: 'unknown' })
  expect(await count()).toBe(before + 2)
})
