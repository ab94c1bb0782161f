import { createHash } from 'node:crypto'
import type { Registry } from '@atelier/contract/releases/manifest.ts'
import { beforeEach, expect, test } from 'vitest'
import { makePage, makeRemote, makeShell, ship, upload } from '../../test/releases.ts'
import type { TestRelease } from '../../test/releases.ts'
import { startSecondBackend } from '../../test/second-backend.ts'
import { useDelivery, useEmptyCollections, usePerson, useSite } from '../../test/use-site.ts'
import { isInShare } from './canary-cookie.ts'

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })
useEmptyCollections(site, ['registry', 'releases', 'release_events'])
const creator = usePerson(site, 'creator')

const COOKIE = '__Host-atelier-atelier-example-canary'

const all = useDelivery(site)
let running: TestRelease
let next: TestRelease
beforeEach(async () => {
  await ship(all, await makeShell('one'))
  running = await made('gallery', 'running')
  await ship(all, running)
  next = await made('gallery', 'next')
})

const made = (app: string, text: string, change: object = {}) =>
  makeRemote(app, `${expect.getState().currentTestName}: ${text}`, change)
const revision = async () => (await all.status()).revision

async function start(release: TestRelease, share: number) {
  const { app, version } = release
  await upload(all, release)
  await all.canary({ params: { app }, body: { version, share, expected_revision: await revision() } })
}
const stop = async (app = 'gallery') =>
  all.stopCanary({ params: { app }, body: { expected_revision: await revision() } })

const inlinedIn = (html: string) => JSON.parse(/id="registry"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '') as Registry
const versionsIn = ({ remotes }: Registry) =>
  Object.fromEntries(Object.entries(remotes).map(([app, { version }]) => [app, version]))

async function read(path: string, cookie = '', url = site.url) {
  const answer = await fetch(url + path, { headers: { cookie } })
  const text = await answer.text()
  const versions = versionsIn(path === '/remotes.json' ? (JSON.parse(text) as Registry) : inlinedIn(text))
  return { headers: answer.headers, set: answer.headers.getSetCookie(), text, versions, gallery: versions['gallery'] }
}

/** The smallest bucket on this side of all canaries. */
function bucketOf(isIn: boolean, share: number, ...releases: TestRelease[]): string {
  for (let bucket = 0; ; bucket++)
    if (releases.every(({ app, version }) => isInShare({ app, version, share }, bucket) === isIn))
      return `${COOKIE}=${bucket}`
}

const changing = new Set(['date', 'content-length', 'etag', 'x-request-id', 'content-security-policy'])

/** Without those that differ by request or revision. */
const headersOf = async (path: string, cookie = '') => {
  const { headers } = await site.fetch(path, { headers: { cookie } })
  return [...headers].filter(([name]) => !changing.has(name) && !name.startsWith('ratelimit'))
}

test('a new visitor gets a bucket and a side, which stay', async () => {
  await start(next, 50)
  const first = await read('/gallery')
  const [set = ''] = first.set
  expect(set).toMatch(
    new RegExp(`^${COOKIE}=\\d{1,4}; Max-Age=2592000; Path=/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$`),
  )
  const cookie = set.split(';')[0]!
  for (const path of ['/gallery', '/', '/gallery?q=1', '/remotes.json', '/no-such-page']) {
    const again = await read(path, cookie)
    expect([path, again.gallery, again.set]).toEqual([path, first.gallery, []])
  }
  expect((await read('/gallery', `${cookie}; ${creator.token ?? ''}`)).gallery).toBe(first.gallery)
})

test('documents and /remotes.json have the version of the side, with its files, at every backend', async () => {
  const second = await startSecondBackend(site)
  await start(next, 20)
  for (const [isIn, { version }] of [
    [true, next],
    [false, running],
  ] as const) {
    const cookie = bucketOf(isIn, 20, next)
    const seen = await read('/gallery', cookie)
    expect(seen.gallery).toBe(version)
    expect(seen.text).toContain(`href="/assets/gallery/${version}/page.js"`)
    expect(seen.text).not.toContain('<aside id="preview"')
    expect((await read('/remotes.json', cookie)).gallery).toBe(version)
    await expect.poll(async () => (await read('/gallery', cookie, second.url)).gallery).toBe(version)
  }
  expect((await site.fetch(`/remotes/gallery/${next.version}.json`)).status).toBe(200)
})

test('responses are private and vary by cookie on both sides, only while a canary runs', async () => {
  const paths = ['/gallery', '/remotes.json', '/assets/gallery/page.js', '/healthz', '/api/projects']
  const before = await Promise.all(paths.map((path) => headersOf(path)))
  await start(next, 50)
  for (const isIn of [true, false])
    for (const path of ['/gallery', '/remotes.json']) {
      const { headers, set } = await read(path, bucketOf(isIn, 50, next))
      expect([headers.get('cache-control'), headers.get('vary'), set]).toEqual([
        'private, no-cache',
        path === '/gallery' ? 'cookie, user-agent, accept-encoding' : 'cookie, accept-encoding',
        [],
      ])
    }
  const other = await site.fetch('/api/projects')
  expect([other.headers.getSetCookie(), other.headers.get('vary')?.includes('cookie') ?? false]).toEqual([[], false])

  await stop()
  expect(await Promise.all(paths.map((path) => headersOf(path)))).toEqual(before)
  expect(await headersOf('/gallery', bucketOf(true, 50, next))).toEqual(before[0])
  expect((await read('/gallery', bucketOf(true, 50, next))).gallery).toBe(running.version)
})

test('/remotes.json revalidates by side, and assigns none', async () => {
  await start(next, 50)
  const tags = await Promise.all(
    [true, false].map(async (isIn) => (await read('/remotes.json', bucketOf(isIn, 50, next))).headers.get('etag')!),
  )
  expect(new Set(tags).size).toBe(2)
  const ask = async (isIn: boolean, tag: string) => {
    const headers = { cookie: bucketOf(isIn, 50, next), 'if-none-match': tag, 'cache-control': 'max-age=0' }
    return (await site.fetch('/remotes.json', { headers })).status
  }
  expect([await ask(true, tags[0]!), await ask(false, tags[1]!), await ask(false, tags[0]!)]).toEqual([304, 304, 200])
  const without = await read('/remotes.json')
  expect([without.set, without.gallery]).toEqual([[], running.version])
})

test('an invalid cookie is replaced', async () => {
  await start(next, 50)
  for (const value of ['10000', '-1', '01', 'x', '', '1'.repeat(5000)]) {
    const { set, gallery } = await read('/gallery', `${COOKIE}=${value}`)
    expect([value.slice(0, 9), set.length, [running.version, next.version].includes(gallery!)]).toEqual([
      value.slice(0, 9),
      1,
      true,
    ])
  }
})

test('shares are as set, and a larger one only adds visitors', () => {
  const buckets = Array.from({ length: 10_000 }, (_, bucket) => bucket)
  const inShare = (share: number, version = '0123456789abcdef') =>
    buckets.filter((bucket) => isInShare({ app: 'gallery', version, share }, bucket))
  for (const share of [1, 5, 20, 50]) expect(Math.abs(inShare(share).length / 100 - share)).toBeLessThan(1.5)
  const [five, twenty] = [inShare(5), new Set(inShare(20))]
  expect(five.every((bucket) => twenty.has(bucket))).toBe(true)
  const another = new Set(inShare(20, createHash('sha256').update('another').digest('hex').slice(0, 16)))
  const both = [...twenty].filter((bucket) => another.has(bucket)).length / 100
  expect(both).toBeGreaterThan(2)
  expect(both).toBeLessThan(6)
})

test('several canaries add up; those that do not fit each other give way to the running versions', async () => {
  const projects = await made('projects', 'running')
  await ship(all, projects)
  const shared = (app: string) => made(app, 'shared', { pages: [makePage(`/${app}`), makePage('/shared')] })
  const [one, two] = [await shared('gallery'), await made('projects', 'two')]
  await start(one, 50)
  await start(two, 50)
  expect((await read('/', bucketOf(true, 50, one, two))).versions).toEqual({
    gallery: one.version,
    projects: two.version,
  })
  const conflicting = await shared('projects')
  await start(conflicting, 50)
  const both = { gallery: running.version, projects: projects.version }
  expect((await read('/', bucketOf(true, 50, one, conflicting))).versions).toEqual(both)
})

test('a release of another app that the canary does not fit any more gives its visitors the running version', async () => {
  const shared = await made('gallery', 'shared', { pages: [makePage('/gallery'), makePage('/shared')] })
  await start(shared, 20)
  const cookie = bucketOf(true, 20, shared)
  expect((await read('/gallery', cookie)).gallery).toBe(shared.version)
  await ship(all, await made('projects', 'shared', { pages: [makePage('/shared')] }))
  for (const path of ['/gallery', '/remotes.json']) expect((await read(path, cookie)).gallery).toBe(running.version)
})

test('a preview comes before the canary', async () => {
  await start(next, 50)
  const previewed = await made('gallery', 'previewed')
  await upload(all, previewed)
  const { address } = await all.preview({ params: { app: 'gallery', version: previewed.version }, body: {} })
  const followed = await site.fetch(new URL(address).search, { redirect: 'manual' })
  const [preview] = followed.headers.getSetCookie()[0]!.split(';')
  const seen = await read('/gallery', `${preview}; ${bucketOf(true, 50, next)}`)
  expect([seen.gallery, seen.headers.get('cache-control'), seen.set]).toEqual([
    previewed.version,
    'private, no-store',
    [],
  ])
})

test('a canary of the shell reaches its share', async () => {
  const shell = await makeShell('next')
  await start(shell, 20)
  const { text } = await read('/gallery', bucketOf(true, 20, shell))
  expect(inlinedIn(text).shell.version).toBe(shell.version)
  expect(inlinedIn((await read('/gallery', bucketOf(false, 20, shell))).text).shell.version).not.toBe(shell.version)
})
