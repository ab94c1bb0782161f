import { beforeEach, expect, test } from 'vitest'
import type { Registry } from '@atelier/contract/releases/manifest.ts'
import { makePage, makeRemote, makeShell, ship, upload } from '../../test/releases.ts'
import { startSecondBackend } from '../../test/second-backend.ts'
import { useDelivery, useEmptyCollections, useSite } from '../../test/use-site.ts'

const site = useSite()
useEmptyCollections(site, ['registry', 'releases', 'release_events'])
const all = useDelivery(site)
const gallery = useDelivery(site, 'token-of-gallery')

// Revisions 1 to 3
beforeEach(async () => {
  await ship(all, await makeShell(own('shell')))
  await ship(gallery, await remote('gallery', 'one', '/wall', '/reels'))
  await ship(all, await remote('projects', 'one', '/projects'))
})

// S3 keeps files of earlier tests: unique content makes a unique version.
const own = (text: string) => `${expect.getState().currentTestName}: ${text}`
const remote = (app: string, text: string, ...paths: string[]) =>
  makeRemote(app, own(text), { pages: paths.map((path) => makePage(path)) })
const params = { app: 'gallery' }
const handOver = (delivery = gallery, body = {}) =>
  delivery.handover({ params, body: { path: '/reels', to: 'projects', expected_revision: 3, ...body } })

/** The pages of each remote as documents list them. */
async function pagesAt(url: string) {
  const { remotes } = (await (await fetch(`${url}/remotes.json`)).json()) as Registry
  return Object.fromEntries(
    Object.entries(remotes).map(([app, { manifest }]) => [app, manifest.pages.map(({ path }) => path)]),
  )
}
const pages = () => pagesAt(site.url)
const takenBy = (message: string) => ({
  code: 'RELEASE_REFUSED',
  data: { problems: [{ code: 'PAGE_TAKEN', message }] },
})

test('the former owner serves a page until the new one has it, at every backend', async () => {
  const other = await startSecondBackend(site)
  expect(await handOver()).toEqual({ path: '/reels', to: 'projects', revision: 4, handed_over: true })
  expect(await pages()).toEqual({ gallery: ['/wall', '/reels'], projects: ['/projects'] })

  const { version } = await ship(all, await remote('projects', 'two', '/projects', '/reels'))
  const after = { gallery: ['/wall'], projects: ['/projects', '/reels'] }
  expect(await pages()).toEqual(after)
  await expect.poll(() => pagesAt(other.url), { timeout: 10_000 }).toEqual(after)
  expect(await (await site.fetch('/reels')).text()).toContain(`/assets/projects/${version}/page.js`)
})

test('the former owner may not release the page again, but drop it unnamed', async () => {
  await handOver()
  const again = await remote('gallery', 'two', '/wall', '/reels')
  const refused = takenBy('The page /reels belongs to projects.')
  await expect(gallery.prepare({ params, body: again.preparation })).rejects.toMatchObject(refused)
  await gallery.prepare({ params, body: { ...again.preparation, together: true } })
  const late = gallery.switch({ params, body: { version: again.version, expected_revision: 4 } })
  await expect(late).rejects.toMatchObject(refused)
  expect(await ship(gallery, await remote('gallery', 'three', '/wall'))).toMatchObject({ switched: true })
  expect((await site.fetch('/reels')).status).toBe(404)
})

test('the former owner can be rolled back to a version that has the page, which the new owner goes on serving', async () => {
  await handOver()
  await ship(all, await remote('projects', 'two', '/projects', '/reels'))
  await ship(gallery, await remote('gallery', 'two', '/wall'))
  const back = await gallery.rollback({ params, body: { expected_revision: 6 } })
  expect(back.switched).toBe(true)
  expect(await pages()).toEqual({ gallery: ['/wall'], projects: ['/projects', '/reels'] })
  await all.rollback({ params: { app: 'projects' }, body: { expected_revision: 7 } })
  expect(await pages()).toEqual({ gallery: ['/wall', '/reels'], projects: ['/projects'] })
})

test('without a handover the page stays with its owner', async () => {
  const { preparation } = await remote('projects', 'two', '/projects', '/reels')
  const early = all.prepare({ params: { app: 'projects' }, body: preparation })
  await expect(early).rejects.toMatchObject(takenBy('The page /reels belongs to gallery.'))
})

test('a repeated request succeeds without another change; a page can be handed back', async () => {
  await handOver()
  expect(await handOver()).toEqual({ path: '/reels', to: 'projects', revision: 4, handed_over: false })
  const back = { path: '/reels', to: 'gallery', expected_revision: 4 }
  const done = await all.handover({ params: { app: 'projects' }, body: back })
  expect(done).toMatchObject({ to: 'gallery', revision: 5, handed_over: true })
  expect(await ship(gallery, await remote('gallery', 'two', '/wall', '/reels'))).toMatchObject({ switched: true })
})

test('status lists pages handed over, and both apps who did it', async () => {
  await handOver()
  const { apps, owners } = await all.status()
  expect(owners).toEqual([{ path: '/reels', app: 'projects' }])
  const [from, to] = ['gallery', 'projects'].map((name) => apps.find(({ app }) => app === name))
  const { version } = from!
  const entry = { revision: 4, action: 'handover', app: 'gallery', version, from: null, path: '/reels' }
  expect(from?.history[0]).toEqual({ ...entry, new_owner: 'projects', by: 'gallery', at: expect.any(String) })
  expect(to?.history[0]).toEqual(from?.history[0])
  expect(from?.versions).toHaveLength(1)
  expect(to?.versions).toHaveLength(1)
})

test('only the owner of a page, or `all`, hands it over', async () => {
  const foreign = gallery.handover({
    params: { app: 'projects' },
    body: { path: '/projects', to: 'gallery', expected_revision: 3 },
  })
  await expect(foreign).rejects.toMatchObject({ code: 'NOT_YOUR_APP', status: 403 })
  const notOwned = (owner: string | null) => ({ code: 'PAGE_NOT_OWNED', status: 422, data: { owner } })
  await ship(all, await remote('account', 'one', '/account'))
  for (const [path, owner] of [
    ['/account', 'account'],
    ['/nowhere', null],
    ['/contact', null],
  ] as const)
    await expect(handOver(gallery, { path, expected_revision: 4 })).rejects.toMatchObject(notOwned(owner))
  await handOver(gallery, { expected_revision: 4 })
  const twice = handOver(gallery, { to: 'account', expected_revision: 5 })
  await expect(twice).rejects.toMatchObject(notOwned('projects'))
  expect((await all.status()).revision).toBe(5)
})

test('rejects an app that was never released, the shell, a path of the server and an old revision', async () => {
  for (const to of ['messaging', 'shell'])
    await expect(handOver(gallery, { to })).rejects.toMatchObject({ code: 'RECIPIENT_NEVER_RELEASED', status: 422 })
  await expect(handOver(gallery, { path: '/api/x' })).rejects.toMatchObject({ code: 'VALIDATION' })
  const stale = handOver(gallery, { expected_revision: 2 })
  await expect(stale).rejects.toMatchObject({ code: 'REVISION_CONFLICT', data: { revision: 3 } })
  expect((await all.status()).owners).toEqual([])
})

test('of a concurrent handover and release, one wins; the other is checked again', async () => {
  const next = await remote('gallery', 'two', '/wall', '/reels')
  await upload(gallery, next)
  const outcomes = await Promise.allSettled([
    handOver(),
    gallery.switch({ params, body: { version: next.version, expected_revision: 3 } }),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await all.status()).revision).toBe(4)
})

test('a switch keeps the handovers', async () => {
  await handOver()
  await ship(gallery, await remote('gallery', 'two', '/wall'))
  expect((await all.status()).owners).toEqual([{ path: '/reels', app: 'projects' }])
})
