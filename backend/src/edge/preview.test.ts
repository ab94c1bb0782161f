import { request as rawRequest } from 'node:http'
import type { Registry } from '@atelier/contract/releases/manifest.ts'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { makePage, makeRemote, makeShell, ship, upload } from '../../test/releases.ts'
import type { TestRelease } from '../../test/releases.ts'
import { useDelivery, useEmptyCollections, useSite } from '../../test/use-site.ts'
import { createApp } from '../app/app.ts'
import { connectDatabase } from '../database/connect.ts'
import { keysOf } from '../kernel/keys.ts'
import { createLogger } from '../kernel/logger.ts'
import { previewTokens } from '../releases/preview/preview-tokens.ts'
import { listen } from '../app/server.ts'

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })
useEmptyCollections(site, ['registry', 'releases', 'release_events'])

const COOKIE = '__Host-atelier-atelier-example-preview'
const HOUR_MS = 3_600_000

const all = useDelivery(site)
let running: TestRelease
beforeEach(async () => {
  await ship(all, await makeShell('one'))
  running = await makeRemote('gallery', 'running')
  await ship(all, running)
})

const sealed = async (app: string, change: object = {}) => {
  const release = await makeRemote(app, `${expect.getState().currentTestName}`, change)
  await upload(all, release)
  return release
}
const tokenOf = async ({ app, version }: TestRelease, hours = 1) => {
  const { address } = await all.preview({ params: { app, version }, body: { hours } })
  return new URL(address).searchParams.get('preview')!
}
const follow = (address: string, cookie = '') => site.fetch(address, { redirect: 'manual', headers: { cookie } })
const cookieIn = (answer: Response) => answer.headers.getSetCookie().join().split(';')[0]!
/** The cookie of a browser that opened these links one after the other. */
async function previewing(...releases: TestRelease[]): Promise<string> {
  let cookie = ''
  for (const release of releases) cookie = cookieIn(await follow(`/?preview=${await tokenOf(release)}`, cookie))
  return cookie
}

async function read(path: string, cookie = '') {
  const answer = await site.fetch(path, { headers: { cookie } })
  const html = await answer.text()
  const bar = /<aside id="preview"[^>]*><span>(.*?)<\/span>/.exec(html)?.[1]
  return { answer, html, bar, caching: answer.headers.get('cache-control'), inlined: inlinedIn(html) }
}
const inlinedIn = (html: string) => JSON.parse(/id="registry"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '') as Registry
const versionsIn = ({ shell, remotes }: Registry) =>
  Object.fromEntries(Object.entries({ shell, ...remotes }).map(([app, { version }]) => [app, version]))
const galleryIn = ({ remotes }: Registry) => remotes['gallery']?.version

test('a link sets a cookie that ends with it, and leads to the same page without the token', async () => {
  const token = await tokenOf(await sealed('gallery'), 2)
  const answer = await follow(`/gallery?q=a%20b&preview=${token}&page=2`)
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('https://atelier.example/gallery?q=a+b&page=2')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const [set] = answer.headers.getSetCookie()
  expect(set).toMatch(new RegExp(`^${COOKIE}=${token.replaceAll('.', '\\.')}; Max-Age=\\d+; Path=/; `))
  expect(set).toMatch(/; HttpOnly; Secure; SameSite=Lax$/)
  const seconds = Number(/Max-Age=(\d+)/.exec(set!)?.[1])
  expect(seconds).toBeGreaterThan(2 * 3600 - 30)
  expect(seconds).toBeLessThanOrEqual(2 * 3600)
})

test('its browser gets the version with a note, all others the running one', async () => {
  const next = await sealed('gallery')
  const before = await read('/gallery')
  const cookie = await previewing(next)
  const seen = await read('/gallery', cookie)
  expect(galleryIn(seen.inlined)).toBe(next.version)
  expect(seen.html).toContain(`href="/assets/gallery/${next.version}/page.js"`)
  expect(seen.bar).toMatch(
    new RegExp(`^Preview of gallery ${next.version}, until \\d+ [A-Z][a-z]+, \\d\\d:\\d\\d UTC$`),
  )
  expect(seen.html).toContain('<a href="?preview=">End preview</a>')
  expect(seen.caching).toBe('private, no-store')
  const registry = await site.fetch('/remotes.json', { headers: { cookie } })
  expect(registry.headers.get('cache-control')).toBe('private, no-store')
  expect(registry.headers.get('etag')).toBeNull()
  expect(galleryIn((await registry.json()) as Registry)).toBe(next.version)

  const other = await read('/gallery')
  expect([other.inlined, other.bar, other.caching]).toEqual([before.inlined, undefined, 'private, no-cache'])
  expect(galleryIn(other.inlined)).toBe(running.version)
  expect(other.answer.headers.get('vary')).toBe(before.answer.headers.get('vary'))
  expect((await site.fetch('/remotes.json')).headers.get('cache-control')).toBe('no-cache')
})

test('an empty parameter ends all previews', async () => {
  const cookie = await previewing(await sealed('gallery'))
  const ended = await follow('/gallery?preview=', cookie)
  expect([ended.status, ended.headers.get('location')]).toEqual([303, 'https://atelier.example/gallery'])
  expect(ended.headers.getSetCookie().join()).toMatch(new RegExp(`^${COOKIE}=; .*Expires=Thu, 01 Jan 1970`))
})

test('forged and ended links and cookies show the running site', async () => {
  const next = await sealed('gallery')
  const valid = await tokenOf(next)
  const at = (endsAt: Date, keys = site.config.keys('preview')) =>
    previewTokens(keys, () => new Date()).create({ app: 'gallery', version: next.version, endsAt })
  const soon = new Date(Date.now() + HOUR_MS)
  expect((await read('/gallery', `${COOKIE}=${at(soon)}`)).bar).toBeDefined()
  const tokens = [
    valid.replace(next.version, running.version),
    valid.replace('gallery', 'projects'),
    valid.replace(/\.(\d+)\./, (_, seconds: string) => `.${Number(seconds) + 1}.`),
    valid.slice(0, -1),
    at(new Date(Date.now() - 1000)),
    at(soon, keysOf('another secret of this site, long enough')('preview')),
    at(soon, site.config.keys('unsubscribe')),
    'x'.repeat(5000),
    '...',
  ]
  for (const token of tokens) {
    const answer = await follow(`/gallery?preview=${token}`)
    expect([token, answer.status, answer.headers.getSetCookie()]).toEqual([token, 303, []])
    const seen = await read('/gallery', `${COOKIE}=${token}`)
    expect([token, galleryIn(seen.inlined), seen.bar]).toEqual([token, running.version, undefined])
  }
})

/** Sent as it is: `fetch` would normalize the path. */
const locationOf = (path: string) =>
  new Promise<string | undefined>((resolve, reject) => {
    const sent = rawRequest(new URL(site.url), { path }, (answer) => {
      answer.resume()
      resolve(answer.headers.location)
    })
    sent.on('error', reject).end()
  })

test('the redirect never leaves the site', async () => {
  for (const path of ['//evil.example/x', '/\\evil.example'])
    expect(new URL((await locationOf(`${path}?preview=`))!).host).toBe('atelier.example')
})

test('previews of several apps add up, the newest of each, at most five', async () => {
  const [gallery, projects] = [await sealed('gallery'), await sealed('projects')]
  const shell = await makeShell('another')
  await upload(all, shell)
  const cookie = await previewing(gallery, projects, shell)
  const seen = await read('/projects', cookie)
  expect(versionsIn(seen.inlined)).toEqual({
    shell: shell.version,
    gallery: gallery.version,
    projects: projects.version,
  })
  for (const { app, version } of [gallery, projects, shell]) expect(seen.bar).toContain(`${app} ${version}, until`)
  expect((await read('/projects')).answer.status).toBe(404)

  const again = await makeRemote('gallery', 'again')
  await upload(all, again)
  const others = await Promise.all(['two', 'three', 'four'].map((app) => sealed(app)))
  const full = await previewing(gallery, projects, again, ...others)
  expect(full.split('~')).toHaveLength(5)
  expect(versionsIn((await read('/gallery', full)).inlined)).toMatchObject({
    gallery: again.version,
    projects: projects.version,
  })
  const six = cookieIn(await follow(`/?preview=${await tokenOf(shell)}`, full))
  expect(versionsIn((await read('/gallery', six)).inlined)).toEqual({
    shell: shell.version,
    gallery: again.version,
    ...Object.fromEntries(others.map(({ app, version }) => [app, version])),
  })
})

test('follows releases and rollbacks made meanwhile', async () => {
  const next = await sealed('gallery')
  const cookie = await previewing(next)
  await read('/gallery', cookie)
  const projects = await makeRemote('projects', 'one')
  await ship(all, projects)
  const shell = (await read('/gallery')).inlined.shell.version
  expect(versionsIn((await read('/gallery', cookie)).inlined)).toEqual({
    shell,
    gallery: next.version,
    projects: projects.version,
  })

  await ship(all, next)
  const released = await read('/gallery', cookie)
  expect([galleryIn(released.inlined), released.bar, released.caching]).toEqual([
    next.version,
    undefined,
    'private, no-cache',
  ])
  await all.rollback({ params: { app: 'gallery' }, body: { expected_revision: 4 } })
  const back = await read('/gallery', cookie)
  expect(galleryIn(back.inlined)).toBe(next.version)
  expect(back.bar).toContain(next.version)
  expect(galleryIn((await read('/gallery')).inlined)).toBe(running.version)
})

test('a version that does not fit the running ones any more, or another preview, is not shown', async () => {
  const pages = [makePage('/gallery'), makePage('/shared')]
  const next = await sealed('gallery', { pages })
  const other = await sealed('projects', { pages: [makePage('/shared')] })
  const cookie = await previewing(next)
  expect(galleryIn((await read('/gallery', cookie)).inlined)).toBe(next.version)
  const both = await read('/gallery', await previewing(next, other))
  expect([galleryIn(both.inlined), both.bar]).toEqual([running.version, undefined])

  await ship(all, other)
  const seen = await read('/gallery', cookie)
  expect([galleryIn(seen.inlined), seen.bar]).toEqual([running.version, undefined])
  const registry = await site.fetch('/remotes.json', { headers: { cookie } })
  expect(galleryIn((await registry.json()) as Registry)).toBe(running.version)
})

test('while a switch to another version happens, each document has one of both compositions', async () => {
  const [next, other] = [await sealed('gallery'), await makeRemote('projects', 'other')]
  const cookie = await previewing(next)
  const reads = Promise.all(Array.from({ length: 20 }, () => read('/gallery', cookie)))
  const [documents] = await Promise.all([reads, ship(all, other)])
  for (const { answer, inlined } of documents) expect([answer.status, galleryIn(inlined)]).toEqual([200, next.version])
  expect(versionsIn((await read('/gallery', cookie)).inlined)).toMatchObject({
    gallery: next.version,
    projects: other.version,
  })
})

test('shows the running versions while the database is down', async () => {
  const cookie = await previewing(await sealed('gallery'))
  const database = await connectDatabase(site.config.mongodbUri)
  const app = createApp({ config: site.config, storage: site.storage, database, logger: createLogger('silent') })
  const backend = await listen(app, '127.0.0.1', 0, 100)
  onTestFinished(() => backend.stop())
  const ask = (path: string) => fetch(`http://127.0.0.1:${backend.port}${path}`, { headers: { cookie } })
  await fetch(`http://127.0.0.1:${backend.port}/remotes.json`)
  await database.close()
  expect(galleryIn((await (await ask('/remotes.json')).json()) as Registry)).toBe(running.version)
})
