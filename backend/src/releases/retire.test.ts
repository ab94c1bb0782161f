import { beforeEach, expect, test } from 'vitest'
import type { Registry } from '@atelier/contract/releases/manifest.ts'
import { makePage, makeRemote, makeShell, ship, upload } from '../../test/releases.ts'
import { startSecondBackend } from '../../test/second-backend.ts'
import { useDelivery, useEmptyCollections, useSite } from '../../test/use-site.ts'

const site = useSite()
useEmptyCollections(site, ['registry', 'releases', 'release_events'])
const all = useDelivery(site)
const gallery = useDelivery(site, 'token-of-gallery')

beforeEach(async () => {
  await ship(all, await makeShell(own('shell')))
})

// S3 keeps files of earlier tests: unique content makes a unique version.
const own = (text: string) => `${expect.getState().currentTestName}: ${text}`
const slots = [{ name: 'more', expose: './more', reserve: {}, assets: { js: ['page.js'], css: [] } }]
const remote = (text: string) => makeRemote('gallery', own(text), { pages: [makePage('/wall')], slots })
const params = { app: 'gallery' }
const statusOf = async (path: string) => (await site.fetch(path)).status
const remotesOf = async (url: string) => Object.keys(((await (await fetch(url)).json()) as Registry).remotes)
const retire = (expected_revision: number) => gallery.retire({ params, body: { expected_revision } })

test('removes a remote with its pages and slots, at other backends too, and keeps its files', async () => {
  const other = await startSecondBackend(site)
  const { version } = await ship(gallery, await remote('one'))
  await expect.poll(() => remotesOf(`${other.url}/remotes.json`), { timeout: 10_000 }).toEqual(['gallery'])
  expect(await statusOf('/wall')).toBe(200)

  expect(await retire(2)).toEqual({ app: 'gallery', version, revision: 3, retired: true })
  expect(await statusOf('/wall')).toBe(404)
  expect(await remotesOf(`${site.url}/remotes.json`)).toEqual([])
  await expect.poll(() => remotesOf(`${other.url}/remotes.json`), { timeout: 10_000 }).toEqual([])
  expect(await statusOf(`/assets/gallery/${version}/page.js`)).toBe(200)
})

test('status lists a retired app with its versions and who retired it', async () => {
  await ship(gallery, await remote('one'))
  const { version } = await ship(gallery, await remote('two'))
  await all.retire({ params, body: { expected_revision: 3 } })
  const { apps, retired } = await gallery.status()
  expect(apps.map(({ app }) => app)).toEqual(['shell'])
  expect(retired).toMatchObject([{ app: 'gallery', version, versions: [{ version }, {}] }])
  const entry = { revision: 4, action: 'retire', app: 'gallery', version, from: null }
  expect(retired[0]?.history[0]).toEqual({ ...entry, by: 'all', at: expect.any(String) })
  expect(retired[0]?.history.map(({ action }) => action)).toEqual(['retire', 'switch', 'switch'])
})

test('a rollback to a version brings a retired app back, one without a version does not', async () => {
  const one = await remote('one')
  await ship(gallery, one)
  await ship(gallery, await remote('two'))
  await retire(3)
  const unnamed = gallery.rollback({ params, body: { expected_revision: 4 } })
  await expect(unnamed).rejects.toMatchObject({ code: 'NO_PREVIOUS_VERSION' })
  const back = await gallery.rollback({ params, body: { version: one.version, expected_revision: 4 } })
  expect(back).toMatchObject({ app: 'gallery', version: one.version, previous: null, revision: 5, switched: true })
  expect(await statusOf('/wall')).toBe(200)
  const { apps, retired } = await gallery.status()
  expect(retired).toEqual([])
  expect(apps.find(({ app }) => app === 'gallery')?.history[1]).toMatchObject({ action: 'retire', revision: 4 })
})

test('publishing the same version brings a retired app back without an upload', async () => {
  const release = await remote('one')
  await ship(gallery, release)
  await retire(2)
  expect(await upload(gallery, release)).toBe(0)
  expect(await ship(gallery, release)).toMatchObject({ previous: null, revision: 4, switched: true })
  expect(await statusOf('/wall')).toBe(200)
})

test('the pages of a retired app are free; it cannot come back while another has them', async () => {
  const release = await remote('one')
  await ship(gallery, release)
  await retire(2)
  await ship(all, await makeRemote('projects', own('one'), { pages: [makePage('/wall')] }))
  const back = gallery.rollback({ params, body: { version: release.version, expected_revision: 4 } })
  await expect(back).rejects.toMatchObject({ code: 'RELEASE_REFUSED', data: { problems: [{ code: 'PAGE_TAKEN' }] } })
})

test('a repeated request succeeds without another change, whatever revision it expects', async () => {
  const { version } = await ship(gallery, await remote('one'))
  await retire(2)
  expect(await retire(2)).toEqual({ app: 'gallery', version, revision: 3, retired: false })
  expect((await gallery.status()).retired[0]?.history).toHaveLength(2)
})

test('rejects an old revision, and one of a concurrent switch and retirement', async () => {
  const { version } = await ship(gallery, await remote('one'))
  const data = { revision: 2, version }
  await expect(retire(1)).rejects.toMatchObject({ code: 'REVISION_CONFLICT', status: 409, data })
  const next = await remote('two')
  await upload(gallery, next)
  const outcomes = await Promise.allSettled([
    retire(2),
    gallery.switch({ params, body: { version: next.version, expected_revision: 2 } }),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await gallery.status()).revision).toBe(3)
})

test('a team retires only its own app; neither the shell nor an app without releases can be retired', async () => {
  await ship(all, await makeRemote('projects', own('one')))
  const asked = (delivery: typeof all, app: string) =>
    delivery.retire({ params: { app }, body: { expected_revision: 2 } })
  await expect(asked(gallery, 'projects')).rejects.toMatchObject({ code: 'NOT_YOUR_APP', status: 403 })
  await expect(asked(all, 'shell')).rejects.toMatchObject({ code: 'SHELL_NOT_RETIRED', status: 422 })
  await expect(asked(gallery, 'gallery')).rejects.toMatchObject({ code: 'NEVER_RELEASED', status: 404 })
  expect(await remotesOf(`${site.url}/remotes.json`)).toEqual(['projects'])
  expect((await all.status()).revision).toBe(2)
})
