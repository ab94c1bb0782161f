import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { deliveryAs, makePage, makeRemote, makeShell, ship, upload } from '../../../test/releases.ts'
import type { TestRelease } from '../../../test/releases.ts'
import { startSite } from '../../../test/site.ts'
import { useDelivery, useEmptyCollections, useSite } from '../../../test/use-site.ts'

const site = useSite()
useEmptyCollections(site, ['registry', 'releases', 'release_events'])

const gallery = useDelivery(site, 'token-of-gallery')
const all = useDelivery(site)
beforeEach(async () => {
  await ship(all, await makeShell('one'))
  await ship(gallery, await makeRemote('gallery', 'running'))
})

const next = (change: object = {}) => makeRemote('gallery', `${expect.getState().currentTestName}`, change)
const previewOf = ({ app, version }: TestRelease, hours?: number, delivery = gallery) =>
  delivery.preview({ params: { app, version }, body: { hours } })
const fileOf = async ({ app, version }: TestRelease) => (await site.fetch(`/assets/${app}/${version}/page.js`)).status
const registry = async () => (await site.fetch('/remotes.json')).json()

test('seals a version and returns a link, while the registry and its history stay the same', async () => {
  const [release, before, running] = [await next(), await gallery.status(), await registry()]
  await upload(gallery, release)
  expect(await fileOf(release)).toBe(404)
  const start = Math.floor(Date.now() / 1000) * 1000
  const { address, ends_at } = await previewOf(release)
  expect(address).toMatch(
    new RegExp(`^https://atelier\\.example/\\?preview=gallery\\.${release.version}\\.\\d+\\.[\\w-]{43}$`),
  )
  expect(Date.parse(ends_at) - start).toBeGreaterThanOrEqual(24 * 3600_000)
  expect(Date.parse(ends_at) - start).toBeLessThan(24 * 3600_000 + 60_000)
  expect(await fileOf(release)).toBe(200)
  expect(await gallery.status()).toEqual(before)
  expect(await registry()).toEqual(running)
  const logged = { security: 'release_previewed', app: 'gallery', version: release.version, team: 'gallery' }
  expect(site.logs).toContainEqual(expect.objectContaining({ ...logged, ends: ends_at }))
  expect(JSON.stringify(site.logs)).not.toContain(address.split('=')[1])
})

test('a release of a previewed version uploads nothing', async () => {
  const release = await next()
  await upload(gallery, release)
  await previewOf(release)
  expect(await upload(gallery, release)).toBe(0)
  expect(await ship(gallery, release)).toMatchObject({ switched: true, revision: 3 })
  expect((await previewOf(release)).address).toContain(release.version)
})

test('only the own team, or all, previews an app', async () => {
  const foreign = await makeRemote('projects', 'one')
  await upload(all, foreign)
  await expect(previewOf(foreign)).rejects.toMatchObject({ code: 'NOT_YOUR_APP', status: 403 })
  expect(await fileOf(foreign)).toBe(404)
  expect(site.logs).toContainEqual(
    expect.objectContaining({ security: 'release_refused', code: 'NOT_YOUR_APP', version: foreign.version }),
  )
  await previewOf(foreign, 1, all)
  expect(await fileOf(foreign)).toBe(200)
})

test('rejects an unknown version, missing files and hours out of range', async () => {
  const release = await next()
  await expect(previewOf(release)).rejects.toMatchObject({ code: 'VERSION_NOT_FOUND', status: 404 })
  await gallery.prepare({ params: { app: 'gallery' }, body: release.preparation })
  await expect(previewOf(release)).rejects.toMatchObject({ code: 'FILES_MISSING', status: 409 })
  await upload(gallery, release)
  for (const hours of [0, 169, 1.5])
    await expect(previewOf(release, hours)).rejects.toMatchObject({ code: 'VALIDATION' })
  expect(await fileOf(release)).toBe(404)
  await previewOf(release, 168)
})

test('rejects what conflicts with the running versions', async () => {
  await ship(all, await makeRemote('projects', 'one'))
  for (const [change, message] of [
    [{ platform: '^9.0.0' }, /needs platform/],
    [{ pages: [makePage('/projects')] }, /belongs to projects/],
  ] as const) {
    const release = await next(change)
    await gallery.prepare({
      params: { app: 'gallery' },
      body: { ...release.preparation, together: true, dropped_pages: ['/gallery'] },
    })
    const data = { problems: [{ message: expect.stringMatching(message) as string }] }
    await expect(previewOf(release)).rejects.toMatchObject({ code: 'RELEASE_REFUSED', data })
  }
})

test('rejects a shell of another flavor', async () => {
  const shell = await makeShell('another', { flavor: 'development' })
  const staging = await startSite({ SHELL_FLAVOR: 'development', MONGODB_URI: site.config.mongodbUri })
  onTestFinished(() => staging.close())
  await deliveryAs(staging, 'token-of-all').prepare({ params: { app: 'shell' }, body: shell.preparation })
  await expect(previewOf(shell, 1, all)).rejects.toMatchObject({ code: 'WRONG_FLAVOR' })
})

test('does not roll back to a version that was only previewed', async () => {
  const release = await next()
  await upload(gallery, release)
  await previewOf(release)
  const body = { version: release.version, expected_revision: 2 }
  await expect(gallery.rollback({ params: { app: 'gallery' }, body })).rejects.toMatchObject({
    code: 'VERSION_NOT_FOUND',
  })
})

test('a preview and a switch of the same version at the same time both succeed', async () => {
  const release = await next()
  await upload(gallery, release)
  const body = { version: release.version, expected_revision: 2 }
  const [links, done] = await Promise.all([
    Promise.all([previewOf(release), previewOf(release)]),
    gallery.switch({ params: { app: 'gallery' }, body }),
  ])
  expect(new Set(links.map(({ address }) => address.includes(release.version)))).toEqual(new Set([true]))
  expect(done).toMatchObject({ switched: true, revision: 3 })
  expect(await fileOf(release)).toBe(200)
})
