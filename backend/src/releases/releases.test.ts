import { afterEach, expect, onTestFinished, test } from 'vitest'
import type { Registry } from '@atelier/contract/releases/manifest.ts'
import { compressed, deliveryAs, makePage, makeRemote, makeShell, send, ship, upload } from '../../test/releases.ts'
import { startSecondBackend } from '../../test/second-backend.ts'
import { startSite } from '../../test/site.ts'
import { useDelivery, useSite } from '../../test/use-site.ts'

const site = useSite()
const all = useDelivery(site)
const gallery = useDelivery(site, 'token-of-gallery')

afterEach(async () => {
  for (const name of ['registry', 'releases', 'release_events']) await site.database.collection(name).deleteMany({})
})

// S3 keeps files of earlier tests: unique content makes a unique version.
const own = (text: string) => `${expect.getState().currentTestName}: ${text}`
const remote = (app: string, text: string, change = {}) => makeRemote(app, own(text), change)
const shell = (text: string, change = {}) => makeShell(own(text), change)
const params = { app: 'gallery' }
const runs = async (app: string) => (await all.status()).apps.find((one) => one.app === app)?.version
const remotes = async () => (await (await site.fetch('/remotes.json')).json()) as Registry

test('an uploaded version runs right after the switch', async () => {
  await ship(all, await shell('one'))
  const release = await compressed(remote('gallery', 'one'))
  expect(await upload(gallery, release)).toBe(9)
  expect((await remotes()).remotes).toEqual({})
  const done = await gallery.switch({ params, body: { version: release.version, expected_revision: 1 } })
  expect(done).toMatchObject({ app: 'gallery', version: release.version, previous: null, revision: 2, switched: true })
  const running = await remotes()
  expect(running.revision).toBe(2)
  expect(running.remotes['gallery']).toEqual({
    version: release.version,
    base: `/assets/gallery/${release.version}/`,
    manifest: release.preparation.manifest,
  })
})

test('status returns the running version, earlier versions, and who switched when', async () => {
  const [one, two] = [await remote('gallery', 'one'), await remote('gallery', 'two')]
  const began = Date.now()
  await ship(gallery, one)
  await ship(all, two)
  const { revision, apps } = await gallery.status()
  expect(revision).toBe(2)
  const [app] = apps
  expect(app).toMatchObject({ app: 'gallery', version: two.version, previous: [one.version] })
  expect(app?.history).toMatchObject([
    { revision: 2, action: 'switch', version: two.version, from: one.version, by: 'all' },
    { revision: 1, action: 'switch', version: one.version, from: null, by: 'gallery' },
  ])
  expect(Date.parse(app?.history[0]?.at ?? '')).toBeGreaterThanOrEqual(began)
})

test('preparing again requests only missing files', async () => {
  const release = await remote('gallery', 'one')
  const { uploads } = await gallery.prepare({ params, body: release.preparation })
  await send(uploads[0]!, release.bytes(uploads[0]!))
  const again = await gallery.prepare({ params, body: release.preparation })
  expect(again.uploads).toHaveLength(uploads.length - 1)
  await upload(gallery, release)
  expect((await gallery.prepare({ params, body: release.preparation })).uploads).toEqual([])
})

test('an upload URL accepts exactly the announced bytes, once', async () => {
  const release = await remote('gallery', 'one')
  const { uploads } = await gallery.prepare({ params, body: release.preparation })
  const [first] = uploads
  const bytes = release.bytes(first!)
  expect((await send(first!, Buffer.concat([bytes, bytes]))).status).toBe(403)
  expect((await send({ ...first!, headers: { ...first!.headers, 'content-type': 'text/html' } }, bytes)).status).toBe(
    403,
  )
  expect((await send(first!, bytes)).status).toBe(200)
  expect((await send(first!, bytes)).status).toBe(412)
  expect(JSON.stringify(uploads)).not.toContain(site.config.s3.credentials!.secretAccessKey)
})

test('rejects a switch before all files are stored', async () => {
  const release = await remote('gallery', 'one')
  const { uploads } = await gallery.prepare({ params, body: release.preparation })
  for (const one of uploads.slice(1)) await send(one, release.bytes(one))
  const early = gallery.switch({ params, body: { version: release.version, expected_revision: 0 } })
  await expect(early).rejects.toMatchObject({ code: 'FILES_MISSING', data: { files: [uploads[0]!.path] } })
  expect(await runs('gallery')).toBeUndefined()
})

test('detects wrong stored bytes, which can be uploaded again', async () => {
  const release = await compressed(remote('gallery', 'one'))
  const { uploads } = await gallery.prepare({ params, body: release.preparation })
  for (const one of uploads) {
    const bytes = Buffer.from(release.bytes(one))
    if (one === uploads[3]) bytes[0]! ^= 1
    await send(one, bytes)
  }
  const tampered = gallery.switch({ params, body: { version: release.version, expected_revision: 0 } })
  await expect(tampered).rejects.toMatchObject({ code: 'FILES_MISSING', data: { files: [uploads[3]!.path] } })
  expect(await upload(gallery, release)).toBe(1)
  expect((await ship(gallery, release)).switched).toBe(true)
})

test('a version is the hash of its content', async () => {
  const release = await remote('gallery', 'one')
  const body = { ...release.preparation, version: 'feedfeedfeedfeed' }
  await expect(gallery.prepare({ params, body })).rejects.toMatchObject({ code: 'VERSION_MISMATCH', status: 422 })
  const unknown = gallery.switch({ params, body: { version: 'feedfeedfeedfeed', expected_revision: 0 } })
  await expect(unknown).rejects.toMatchObject({ code: 'VERSION_NOT_FOUND', status: 404 })
})

test('a team ships only its own app, a guest none', async () => {
  const release = await remote('projects', 'one')
  const foreign = { app: 'projects' }
  const body = { version: release.version, expected_revision: 0 }
  const refused = { code: 'NOT_YOUR_APP', status: 403 }
  await expect(gallery.prepare({ params: foreign, body: release.preparation })).rejects.toMatchObject(refused)
  await expect(gallery.switch({ params: foreign, body })).rejects.toMatchObject(refused)
  await expect(gallery.rollback({ params: foreign, body: { expected_revision: 0 } })).rejects.toMatchObject(refused)
  await expect(deliveryAs(site, 'wrong-token').status()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  expect((await site.fetch('/api/releases')).status).toBe(401)
  expect(await site.database.collection('releases').countDocuments()).toBe(0)
})

test('rejects an old revision and returns the current one', async () => {
  const [one, two] = [await remote('gallery', 'one'), await remote('gallery', 'two')]
  await ship(gallery, one)
  await upload(gallery, two)
  const stale = gallery.switch({ params, body: { version: two.version, expected_revision: 0 } })
  const data = { revision: 1, version: one.version }
  await expect(stale).rejects.toMatchObject({ code: 'REVISION_CONFLICT', status: 409, data })
  expect(await runs('gallery')).toBe(one.version)
})

test('a repeated switch succeeds without a second audit log entry', async () => {
  const release = await remote('gallery', 'one')
  await upload(gallery, release)
  const body = { version: release.version, expected_revision: 0 }
  const first = await gallery.switch({ params, body })
  expect(await gallery.switch({ params, body })).toEqual({ ...first, switched: false })
  expect(await site.database.collection('release_events').countDocuments()).toBe(1)
})

test('one of several concurrent switches wins, and only it is in the audit log', async () => {
  const releases = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((text) => remote('gallery', text)))
  for (const release of releases) await upload(gallery, release)
  const outcomes = await Promise.allSettled(
    releases.map(({ version }) => gallery.switch({ params, body: { version, expected_revision: 0 } })),
  )
  const won = outcomes.filter((outcome) => outcome.status === 'fulfilled')
  const lost = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(won).toHaveLength(1)
  for (const { reason } of lost) expect(reason).toMatchObject({ code: 'REVISION_CONFLICT', data: { revision: 1 } })
  const [app] = (await all.status()).apps
  expect(app).toMatchObject({ version: won[0]!.value.version, previous: [] })
  expect(app?.history).toHaveLength(1)
})

test('rolls back one version at a time, with audit log entries', async () => {
  const [a, b, c] = [await remote('gallery', 'a'), await remote('gallery', 'b'), await remote('gallery', 'c')]
  for (const release of [a, b, c]) await ship(gallery, release)
  expect(await gallery.rollback({ params, body: { expected_revision: 3 } })).toMatchObject({
    version: b.version,
    previous: c.version,
    revision: 4,
  })
  expect((await gallery.rollback({ params, body: { expected_revision: 4 } })).version).toBe(a.version)
  await expect(gallery.rollback({ params, body: { expected_revision: 5 } })).rejects.toMatchObject({
    code: 'NO_PREVIOUS_VERSION',
    status: 409,
  })
  const named = await gallery.rollback({ params, body: { version: c.version, expected_revision: 5 } })
  expect(named.version).toBe(c.version)
  const [app] = (await all.status()).apps
  expect(app?.history[0]).toMatchObject({ action: 'rollback', version: c.version, from: a.version, by: 'gallery' })
})

test('switching forward by name keeps the earlier versions, all listed by first release', async () => {
  const [a, b, c] = [await remote('gallery', 'a'), await remote('gallery', 'b'), await remote('gallery', 'c')]
  for (const release of [a, b]) await ship(gallery, release)
  await ship(all, c)
  const rollback = async (version?: string) => {
    const { revision } = await gallery.status()
    return (await gallery.rollback({ params, body: { version, expected_revision: revision } })).version
  }
  expect(await rollback()).toBe(b.version)
  expect(await rollback()).toBe(a.version)
  expect(await rollback(c.version)).toBe(c.version)
  const [app] = (await all.status()).apps
  expect(app?.previous).toEqual([b.version, a.version])
  expect(app?.versions).toMatchObject([
    { version: c.version, by: 'all' },
    { version: b.version, by: 'gallery' },
    { version: a.version, by: 'gallery' },
  ])
  const times = app!.versions.map(({ first_live_at }) => Date.parse(first_live_at))
  expect(times).toEqual(times.toSorted((one, other) => other - one))
  expect(await rollback()).toBe(b.version)
  expect(await rollback()).toBe(a.version)
})

test("restores a history truncated by the previous version's backend", async () => {
  const [a, b] = [await remote('gallery', 'a'), await remote('gallery', 'b')]
  for (const release of [a, b]) await ship(gallery, release)
  // The registry as that backend left it after a rollback and a switch forward by name
  await site.database.collection('registry').updateOne({}, { $set: { 'apps.0.previous': [] } })
  const back = await gallery.rollback({ params, body: { expected_revision: 2 } })
  expect(back).toMatchObject({ version: a.version, previous: b.version, switched: true })
})

test('a repeated rollback request rolls back once', async () => {
  for (const text of ['a', 'b', 'c']) await ship(gallery, await remote('gallery', text))
  const both = await Promise.allSettled([1, 2].map(() => gallery.rollback({ params, body: { expected_revision: 3 } })))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await all.status()).revision).toBe(4)
})

test('rolls back only to complete versions', async () => {
  await ship(gallery, await remote('gallery', 'one'))
  const never = await remote('gallery', 'never uploaded')
  await gallery.prepare({ params, body: never.preparation })
  const back = gallery.rollback({ params, body: { version: never.version, expected_revision: 1 } })
  await expect(back).rejects.toMatchObject({ code: 'VERSION_NOT_FOUND' })
})

test('rejects a release incompatible with the others before any upload', async () => {
  await ship(all, await shell('one'))
  await ship(all, await remote('projects', 'one', { pages: [makePage('/projects/:id')] }))
  const refusals = [
    [{ pages: [makePage('/projects/popular')] }, 'The page /projects/popular overlaps /projects/:id of projects.'],
    [{ pages: [makePage('/:page')] }, 'The page /:page begins with a parameter.'],
    [{ pages: [makePage('/projects/:number')] }, 'The page /projects/:number belongs to projects.'],
    [{ pages: [makePage('/contact')] }, 'The page /contact belongs to the shell.'],
    [
      { pages: [makePage('/projects/:id/prints')] },
      'The page /projects/:id/prints is below /projects/:id of projects.',
    ],
    [{ platform: '^1.1.0' }, 'gallery needs platform ^1.1.0, the shell has 1.0.0.'],
    [{ contract: 2 }, 'gallery speaks contract 2, the shell 1.'],
    [{ integrity: {} }, 'remoteEntry.js lacks its integrity in the manifest.'],
    [{ entry: 'other.js' }, 'other.js is in the manifest, but not among the files.'],
  ] as const
  for (const [change, message] of refusals) {
    const release = await remote('gallery', 'one', change)
    const refused = gallery.prepare({ params, body: release.preparation })
    await expect(refused).rejects.toMatchObject({ code: 'RELEASE_REFUSED', status: 422 })
    await expect(refused).rejects.toMatchObject({
      data: { problems: expect.arrayContaining([{ code: expect.any(String), message }]) },
    })
  }
})

test('a release that lacks a running page is rejected unless it drops it by name', async () => {
  await ship(gallery, await remote('gallery', 'one', { pages: [makePage('/wall'), makePage('/reels')] }))
  const { preparation } = await remote('gallery', 'two', { pages: [makePage('/wall')] })
  const prepared = (dropped_pages?: string[]) =>
    gallery.prepare({ params, body: { ...preparation, ...(dropped_pages && { dropped_pages }) } })
  const message = 'The release lacks the page /reels, which would answer 404: confirm with --drop-page /reels.'
  await expect(prepared()).rejects.toMatchObject({ data: { problems: [{ code: 'WRONG_MANIFEST', message }] } })
  await expect(prepared(['/wall'])).rejects.toMatchObject({ code: 'RELEASE_REFUSED' })
  await expect(prepared(['/reels'])).resolves.toMatchObject({ version: preparation.version })
})

test('detects a page registered by another app between upload and switch', async () => {
  const release = await remote('gallery', 'one', { pages: [makePage('/wall')] })
  await upload(gallery, release)
  await ship(all, await remote('projects', 'one', { pages: [makePage('/wall')] }))
  const late = gallery.switch({ params, body: { version: release.version, expected_revision: 1 } })
  await expect(late).rejects.toMatchObject({ code: 'RELEASE_REFUSED', data: { problems: [{ code: 'PAGE_TAKEN' }] } })
})

test('rejects a new shell incompatible with a running remote', async () => {
  await ship(all, await shell('one'))
  await ship(gallery, await remote('gallery', 'one'))
  const next = await shell('two', { platform: '2.0.0' })
  const refused = all.prepare({ params: { app: 'shell' }, body: next.preparation })
  await expect(refused).rejects.toMatchObject({ data: { problems: [{ code: 'PLATFORM_UNFIT' }] } })
})

test('remotes move to a contract one by one, while the shell runs both', async () => {
  await ship(all, await shell('one'))
  await ship(gallery, await remote('gallery', 'one'))
  await expect(ship(all, await shell('two', { contract: 2 }))).rejects.toMatchObject({ code: 'RELEASE_REFUSED' })
  await ship(all, await shell('both', { contract: 2, contracts: [1, 2] }))
  await ship(all, await remote('projects', 'two', { contract: 2 }))
  await expect(ship(all, await shell('two', { contract: 2 }))).rejects.toMatchObject({ code: 'RELEASE_REFUSED' })
  await ship(gallery, await remote('gallery', 'two', { contract: 2 }))
  expect((await ship(all, await shell('two', { contract: 2 }))).switched).toBe(true)
})

test('accepts only a shell of the site’s flavor; a shell without one is for production', async () => {
  const flavors = [undefined, 'production', 'development'] as const
  const staging = await startSite({ SHELL_FLAVOR: 'development' })
  onTestFinished(() => staging.close())
  for (const [flavor, delivery] of [
    ['production', all],
    ['development', deliveryAs(staging, 'token-of-all')],
  ] as const) {
    for (const stated of flavors) {
      const release = await shell(String(stated), stated && { flavor: stated })
      const shipped = ship(delivery, release)
      if ((stated ?? 'production') === flavor) expect((await shipped).switched).toBe(true)
      else await expect(shipped).rejects.toMatchObject({ code: 'WRONG_FLAVOR', status: 422, data: { flavor } })
    }
  }
})

test('rejects switching to an already published shell of another flavor', async () => {
  const production = await shell('production')
  await ship(all, production)
  await ship(all, await shell('next'))
  const delivery = deliveryAs(await startSecondBackend(site, { shellFlavor: 'development' }), 'token-of-all')
  const shellParams = { app: 'shell' }
  const refused = { code: 'WRONG_FLAVOR', data: { flavor: 'development' } }
  const body = { version: production.version, expected_revision: 2 }
  await expect(delivery.switch({ params: shellParams, body })).rejects.toMatchObject(refused)
  await expect(delivery.rollback({ params: shellParams, body })).rejects.toMatchObject(refused)
})

test('another process sees a switch without a restart', async () => {
  await ship(all, await shell('one'))
  const other = await startSecondBackend(site)
  const address = `${other.url}/remotes.json`
  const seen = async () => ((await (await fetch(address)).json()) as Registry).revision
  expect(await seen()).toBe(1)
  await ship(gallery, await remote('gallery', 'one'))
  await expect.poll(seen, { timeout: 10_000 }).toBe(2)
})
