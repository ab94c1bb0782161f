import { beforeEach, expect, test } from 'vitest'
import type { AppVersion } from '@atelier/contract/releases/schemas.ts'
import { makePage, makeRemote, makeShell, ship, upload } from '../../../test/releases.ts'
import type { TestRelease } from '../../../test/releases.ts'
import { useDelivery, useEmptyCollections, useSite } from '../../../test/use-site.ts'

const site = useSite()
useEmptyCollections(site, ['registry', 'releases', 'release_events', 'release_pairs'])
const all = useDelivery(site)
const gallery = useDelivery(site, 'token-of-gallery')
const params = { app: 'gallery' }

// S3 keeps files of earlier tests: unique content makes a unique version.
const own = (text: string) => `${expect.getState().currentTestName}: ${text}`
const remote = (app: string, text: string) => makeRemote(app, own(text), { pages: [makePage(`/${app}`)] })
const named = ({ app, version }: TestRelease): AppVersion => ({ app, version })
const pair = (one: TestRelease, other: TestRelease) =>
  [named(one), named(other)].sort((a, b) => (a.app < b.app ? -1 : 1))
const revision = async () => (await all.status()).revision
const failed = (versions: AppVersion[], finding = 'The page is blank.') => ({ versions, passed: false, finding })
const report = (delivery: typeof all, ...pairs: { versions: AppVersion[]; passed: boolean; finding?: string }[]) =>
  delivery.reportPairs({ body: { pairs } })

/** Uploads a version and lets a browser open it. */
async function show(release: TestRelease): Promise<void> {
  const { app, version } = release
  await upload(all, release)
  await all.preview({ params: { app, version }, body: {} })
}

let [shell, one, two, projects]: TestRelease[] = []
beforeEach(async () => {
  shell = await makeShell(own('shell'))
  one = await remote('gallery', 'one')
  two = await remote('gallery', 'two')
  projects = await remote('projects', 'one')
  for (const release of [shell, one, projects, two]) await ship(all, release)
})

test('lists what runs, and what a rollback and canaries bring together, with what was found', async () => {
  const canary = await remote('projects', 'canary')
  await show(canary)
  const body = { version: canary.version, share: 5, expected_revision: await revision() }
  await all.canary({ params: { app: 'projects' }, body })
  const running = [pair(two!, shell!), pair(two!, projects!), pair(projects!, shell!)]
  const wanted = [...running, pair(one!, shell!), pair(one!, projects!), pair(canary, shell!), pair(canary, two!)]
  const list = async () => (await gallery.pairs()).pairs
  expect(await list()).toHaveLength(7)
  expect(await list()).toEqual(expect.arrayContaining(wanted.map((versions) => ({ versions }))))

  await report(gallery, { versions: running[0]!, passed: true }, failed(wanted[6]!))
  const opened = { passed: false, finding: 'The page is blank.', by: 'gallery', at: expect.any(String) }
  expect(await list()).toContainEqual({ versions: wanted[6], opened })
  expect(await list()).toContainEqual({ versions: running[0], opened: { passed: true, by: 'gallery', at: opened.at } })
})

test('refuses a rollback, a switch and a canary to versions that failed together, until they pass', async () => {
  const three = await remote('gallery', 'three')
  await show(three)
  const bad = failed(pair(one!, projects!))
  await report(gallery, bad, failed(pair(three, shell!), 'It hangs.'))
  const expected_revision = await revision()
  const refused = (versions: AppVersion[], finding: string) => ({
    code: 'PAIR_FAILED',
    status: 409,
    data: { pair: { versions, opened: expect.objectContaining({ passed: false, finding }) } },
  })
  const apps = [{ app: 'gallery', version: three.version }]
  const ofOne = refused(bad.versions, bad.finding)
  const ofThree = refused(pair(three, shell!), 'It hangs.')
  for (const [change, error] of [
    [() => gallery.rollback({ params, body: { expected_revision } }), ofOne],
    [() => gallery.rollbackMany({ body: { apps: [params], expected_revision } }), ofOne],
    [() => gallery.switch({ params, body: { version: three.version, expected_revision } }), ofThree],
    [() => all.switchMany({ body: { apps, expected_revision } }), ofThree],
    [() => gallery.canary({ params, body: { version: three.version, share: 5, expected_revision } }), ofThree],
  ] as const)
    await expect(change()).rejects.toMatchObject(error)
  expect(await revision()).toBe(expected_revision)
  await show(three)

  // Beside another version of projects nothing has failed
  await ship(all, await remote('projects', 'two'))
  const back = await gallery.rollback({ params, body: { expected_revision: await revision() } })
  expect(back).toMatchObject({ version: one!.version, switched: true })
  await report(all, { versions: pair(three, shell!), passed: true })
  const done = await gallery.switch({ params, body: { version: three.version, expected_revision: await revision() } })
  expect(done).toMatchObject({ switched: true, unopened: [expect.objectContaining({ app: 'projects' })] })
})

test('a joint switch is refused for its own pair, not for versions that it replaces', async () => {
  const [gallery3, projects3] = [await remote('gallery', 'three'), await remote('projects', 'three')]
  await show(gallery3)
  await show(projects3)
  await report(all, failed(pair(gallery3, projects!)), failed(pair(two!, projects3)))
  const change = async () =>
    all.switchMany({ body: { apps: [named(gallery3), named(projects3)], expected_revision: await revision() } })
  await report(all, failed(pair(gallery3, projects3)))
  await expect(change()).rejects.toMatchObject({ code: 'PAIR_FAILED' })
  await report(all, { versions: pair(gallery3, projects3), passed: true })
  expect((await change()).apps.map(({ switched }) => switched)).toEqual([true, true])
})

test('a canary is refused beside the canary of another app with which it failed', async () => {
  const [three, canary] = [await remote('gallery', 'three'), await remote('projects', 'canary')]
  await show(three)
  await show(canary)
  const start = async ({ app, version }: TestRelease) =>
    all.canary({ params: { app }, body: { version, share: 5, expected_revision: await revision() } })
  await start(canary)
  await report(all, failed(pair(three, canary)))
  await expect(start(three)).rejects.toMatchObject({ code: 'PAIR_FAILED' })
  await all.stopCanary({ params: { app: 'projects' }, body: { expected_revision: await revision() } })
  expect(await start(three)).toMatchObject({ started: true })
})

test('takes reports of own apps alone, of versions that are stored, complete and in order', async () => {
  const foreign = failed(pair(shell!, projects!))
  await expect(report(gallery, foreign)).rejects.toMatchObject({ code: 'NOT_YOUR_APP', status: 403 })
  const own = failed(pair(one!, shell!))
  await expect(report(gallery, own, foreign)).rejects.toMatchObject({ code: 'NOT_YOUR_APP' })
  const unknown = failed([named(one!), { app: 'shell', version: '0123456789abcdef' }])
  await expect(report(gallery, own, unknown)).rejects.toMatchObject({ code: 'VERSION_NOT_FOUND', status: 404 })
  const [a, b] = own.versions
  for (const wrong of [
    { ...own, versions: [b!, a!] },
    { ...own, versions: [a!, a!] },
    { ...own, versions: [a!] },
    { ...own, finding: undefined },
    { ...own, passed: true },
    { ...own, finding: 'x'.repeat(301) },
  ])
    await expect(report(gallery, wrong)).rejects.toMatchObject({ code: 'VALIDATION' })
  await expect(report(gallery)).rejects.toMatchObject({ code: 'VALIDATION' })
  expect(await site.database.collection('release_pairs').countDocuments()).toBe(0)
})
