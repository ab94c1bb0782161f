import { beforeAll, expect, test } from 'vitest'
import { createClient } from '@atelier/contract/contract-client.ts'
import { telemetry } from '@atelier/contract/telemetry/endpoints.ts'
import { shipVersions } from '../../test/releases.ts'
import { useEmptyCollections, useSite } from '../../test/use-site.ts'

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })
useEmptyCollections(site, ['telemetry_minutes', 'telemetry_errors'])

const health = (minutes?: number) =>
  createClient({ telemetry }, { base: `${site.url}/api`, token: () => 'token-of-gallery' }).telemetry.health({
    query: { ...(minutes && { minutes }) },
  })

let shell: string
let earlier: string
let gallery: string
beforeAll(async () => {
  ;({ shell, earlier, gallery } = await shipVersions(site, 'health'))
})

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)

const minute = (version: string, at: Date, counts: object) =>
  site.database
    .collection<{ _id: string }>('telemetry_minutes')
    .insertOne({ _id: `gallery/${version}/${at.toISOString()}`, app: 'gallery', version, at, ...counts } as never)

const failure = (message: string, count: number, last_at: Date, version = gallery) =>
  site.database.collection<{ _id: string }>('telemetry_errors').insertOne({
    _id: `gallery/${version}/${message}`,
    app: 'gallery',
    version,
    message,
    stack: ['one', 'two'],
    page: '/',
    count,
    first_at: last_at,
    last_at,
  } as never)

test('lists the running versions even without any visitors', async () => {
  const none = {
    loads: 0,
    share: null,
    errors: 0,
    visits: 0,
    failed: 0,
    failing_since: null,
    pages: [],
    errors_per_1000_loads: null,
    top_errors: [],
  }
  const vitals = {
    lcp_p75: null,
    inp_p75: null,
    cls_p75: null,
    blocked_p75: null,
    soft_lcp_p75: null,
    soft_blocked_p75: null,
  }
  const { apps } = await health()
  expect(apps).toEqual([
    { app: 'gallery', versions: [{ version: gallery, running: true, ...none, ...vitals }] },
    { app: 'shell', versions: [{ version: shell, running: true, ...none, ...vitals }] },
  ])
})

test('adds up the last hour by version, and lists other versions in use behind the running one', async () => {
  await minute(earlier, ago(50), { load_count: 300, error_count: 1 })
  await minute(gallery, ago(40), {
    load_count: 60,
    error_count: 2,
    visit_count: 50,
    failed_count: 1,
    page_visits: { '/': 50, '/creators': 9 },
    page_vitals: { '/creators': { soft_lcp: { 200: 4 }, inp: { 100: 2 } } },
    page_failed: { '/creators': 1 },
    lcp: { 500: 3 },
    cls: { 100: 4 },
  })
  await minute(gallery, ago(1), { load_count: 40, visit_count: 30, page_visits: { '/': 30 }, lcp: { 1000: 1 } })
  await minute('0123456789abcdef', ago(70), { load_count: 5 })
  const [app] = (await health()).apps
  expect(app?.versions).toMatchObject([
    { version: gallery, running: true, loads: 100, share: 0.25, errors: 2, visits: 80, failed: 1, lcp_p75: 500 },
    { version: earlier, running: false, loads: 300, share: 0.75, errors: 1, lcp_p75: null, inp_p75: null },
  ])
  const none = { lcp_p75: null, cls_p75: null, blocked_p75: null, soft_blocked_p75: null }
  expect(app?.versions[0]?.pages).toEqual([
    { page: '/creators', visits: 9, failed: 1, inp_p75: 93.75, soft_lcp_p75: 187.5, ...none },
    { page: '/', visits: 80, failed: 0 },
  ])
  expect(app?.versions[0]?.cls_p75).toBeCloseTo(0.09375)
})

test('returns the five most frequent errors that occurred within the hour', async () => {
  for (let count = 1; count <= 7; count++) await failure(`error ${count}`, count, ago(10))
  await failure('an old one', 100, ago(70))
  await failure('of another version', 100, ago(10), earlier)
  const [app] = (await health()).apps
  expect(app?.versions[0]?.top_errors.map(({ message }) => message)).toEqual(
    [7, 6, 5, 4, 3].map((count) => `error ${count}`),
  )
  expect(app?.versions[0]?.top_errors[0]).toMatchObject({ frame: 'one', page: '/', count: 7 })
})

test('counts any period within 30 days', async () => {
  await minute(gallery, ago(170), { visit_count: 7 })
  await minute(gallery, ago(20 * 24 * 60), { visit_count: 5 })
  const visitsOf = async (minutes?: number) => (await health(minutes)).apps[0]?.versions[0]?.visits
  expect(await Promise.all([undefined, 180, 30 * 24 * 60].map(visitsOf))).toEqual([0, 7, 12])
  await expect(health(30 * 24 * 60 + 1)).rejects.toMatchObject({ code: 'VALIDATION' })
})

test('knows since when a version fails, from 20 visits on, and that an earlier failure was over', async () => {
  const failingSince = async () => (await health()).apps[0]?.versions[0]?.failing_since
  await minute(gallery, ago(55), { visit_count: 10, failed_count: 10 })
  for (let at = 54; at > 30; at--) await minute(gallery, ago(at), { visit_count: 20 })
  expect(await failingSince()).toBeNull()
  const since = ago(12)
  await minute(gallery, since, { visit_count: 15, failed_count: 3 })
  expect(await failingSince()).toBeNull()
  await minute(gallery, ago(9), { visit_count: 5 })
  await minute(gallery, ago(5), { visit_count: 15, failed_count: 2 })
  expect(await failingSince()).toBe(since.toISOString())
})
