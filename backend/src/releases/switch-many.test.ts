import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Registry } from '@atelier/contract/releases/manifest.ts'
import { deliveryAs, makePage, makeRemote, makeShell, send, ship } from '../../test/releases.ts'
import type { TestRelease } from '../../test/releases.ts'
import { startSecondBackend } from '../../test/second-backend.ts'
import { useDelivery, useSite } from '../../test/use-site.ts'

const site = useSite()
const all = useDelivery(site)
/** The running major version and the next: neither shell runs with the other's remotes. */
let old: TestRelease[]
let next: TestRelease[]

beforeEach(async () => {
  old = await major('one', '1.0.0')
  next = await major('two', '2.0.0')
  for (const release of old) await ship(all, release)
})
afterEach(async () => {
  for (const name of ['registry', 'releases', 'release_events']) await site.database.collection(name).deleteMany({})
})

// S3 keeps files of earlier tests: unique content makes a unique version.
const own = (text: string) => `${expect.getState().currentTestName}: ${text}`
const major = (text: string, platform: string) =>
  Promise.all([
    makeShell(own(text), { platform }),
    makeRemote('gallery', own(text), { platform: `^${platform}` }),
    makeRemote('projects', own(text), { platform: `^${platform}` }),
  ])

async function upload(
  { app, preparation, bytes }: TestRelease,
  delivery = all,
  more: { dropped_pages?: string[] } = {},
) {
  const { uploads } = await delivery.prepare({ params: { app }, body: { ...preparation, ...more, together: true } })
  for (const one of uploads) expect((await send(one, bytes(one))).status).toBe(200)
}
const named = (releases: TestRelease[]) => releases.map(({ app, version }) => ({ app, version }))
const remotes = async () => (await (await site.fetch('/remotes.json')).json()) as Registry
const running = async () => {
  const { shell, remotes: others } = await remotes()
  return [shell.version, others['gallery']?.version, others['projects']?.version]
}
const versionsOf = (releases: TestRelease[]) => releases.map(({ version }) => version)

test('a platform major is rejected app by app, and runs when all are switched together', async () => {
  for (const { app, preparation } of next) {
    const alone = all.prepare({ params: { app }, body: preparation })
    await expect(alone).rejects.toMatchObject({ code: 'RELEASE_REFUSED' })
  }
  for (const release of next) await upload(release)
  const alone = all.switch({ params: { app: 'shell' }, body: { version: next[0]!.version, expected_revision: 3 } })
  await expect(alone).rejects.toMatchObject({ code: 'RELEASE_REFUSED' })
  expect(await running()).toEqual(versionsOf(old))

  const body = { apps: named(next), expected_revision: 3 }
  const done = await all.switchMany({ body })
  expect(done.apps).toMatchObject(
    next.map(({ app, version }, index) => ({
      app,
      version,
      previous: old[index]!.version,
      revision: 4,
      switched: true,
    })),
  )
  expect(await running()).toEqual(versionsOf(next))
  expect((await remotes()).revision).toBe(4)
  expect((await all.switchMany({ body })).apps).toMatchObject(next.map(() => ({ revision: 4, switched: false })))
})

test('each app has its audit log entry and previous version', async () => {
  for (const release of next) await upload(release)
  await all.switchMany({ body: { apps: named(next), expected_revision: 3 } })
  const { revision, apps } = await all.status()
  expect(revision).toBe(4)
  for (const [index, { app, version }] of next.entries()) {
    const before = old[index]!.version
    const status = apps.find((one) => one.app === app)
    expect(status).toMatchObject({ version, previous: [before] })
    expect(status?.history).toMatchObject([
      { revision: 4, action: 'switch', version, from: before, by: 'all' },
      { revision: index + 1, action: 'switch', version: before, from: null, by: 'all' },
    ])
  }
})

test('an app rolls back only with the others, all in one revision', async () => {
  for (const release of next) await upload(release)
  await all.switchMany({ body: { apps: named(next), expected_revision: 3 } })
  const alone = all.rollback({ params: { app: 'shell' }, body: { expected_revision: 4 } })
  await expect(alone).rejects.toMatchObject({
    code: 'RELEASE_REFUSED',
    data: {
      problems: [
        { code: 'PLATFORM_UNFIT', message: 'gallery needs platform ^2.0.0, the shell has 1.0.0.' },
        { code: 'PLATFORM_UNFIT', message: 'projects needs platform ^2.0.0, the shell has 1.0.0.' },
      ],
    },
  })
  const apps = next.map(({ app }) => ({ app }))
  const back = await all.rollbackMany({ body: { apps, expected_revision: 4 } })
  expect(back.apps).toMatchObject(old.map(({ app, version }) => ({ app, version, revision: 5, switched: true })))
  expect(await running()).toEqual(versionsOf(old))
  const [gallery] = (await all.status()).apps
  expect(gallery?.history[0]).toMatchObject({ revision: 5, action: 'rollback', from: next[1]!.version })
  const further = all.rollbackMany({ body: { apps, expected_revision: 5 } })
  await expect(further).rejects.toMatchObject({ code: 'NO_PREVIOUS_VERSION', status: 409 })
})

test('rejects a set without a running app that it is incompatible with, with each reason once', async () => {
  const [shell, gallery] = next
  for (const release of [shell!, gallery!]) await upload(release)
  const partial = all.switchMany({ body: { apps: named([shell!, gallery!]), expected_revision: 3 } })
  await expect(partial).rejects.toMatchObject({
    code: 'RELEASE_REFUSED',
    data: { problems: [{ message: 'projects needs platform ^1.0.0, the shell has 2.0.0.' }] },
  })
  expect(await running()).toEqual(versionsOf(old))
})

test('while a page moves from one remote to another in one revision, each answer of each backend has it once', async () => {
  const other = await startSecondBackend(site)
  const paths = [makePage('/gallery'), makePage('/projects')]
  const moved = await Promise.all([
    makeRemote('gallery', own('moved'), { pages: paths }),
    makeRemote('projects', own('moved'), { pages: [makePage('/works/:id')] }),
  ])
  for (const release of moved) await upload(release, all, { dropped_pages: ['/projects'] })
  const [gallery, projects] = [moved[0]!.version, old[2]!.version]
  const seen = { before: 0, after: 0 }
  /** The remote that the registry and the document name. */
  async function look(url: string) {
    const { revision, remotes: named } = (await (await fetch(`${url}/remotes.json`)).json()) as Registry
    const owners = Object.entries(named).filter(([, { manifest }]) =>
      manifest.pages.some(({ path }) => path === '/projects'),
    )
    const page = await fetch(`${url}/projects`)
    const text = await page.text()
    const served = [`/assets/gallery/${gallery}/`, `/assets/projects/${projects}/`].filter((one) => text.includes(one))
    expect({ owners: owners.map(([app]) => app), status: page.status, served: served.length }).toEqual({
      owners: [revision < 4 ? 'projects' : 'gallery'],
      status: 200,
      served: 1,
    })
    seen[revision < 4 ? 'before' : 'after']++
    return revision
  }
  const everywhere = [site.url, other.url]
  const watchers = everywhere.map(async (url) => {
    while ((await look(url)) < 4);
    for (let again = 0; again < 10; again++) await look(url)
  })
  await expect.poll(() => seen.before).toBeGreaterThan(4)
  await all.switchMany({ body: { apps: named(moved), expected_revision: 3 } })
  await Promise.all(watchers)
  expect(seen.after).toBeGreaterThan(20)
}, 30_000)

test('a page is neither left out unnamed, nor taken by both remotes', async () => {
  const moved = await Promise.all([
    makeRemote('gallery', own('moved'), { pages: [makePage('/gallery'), makePage('/projects')] }),
    makeRemote('projects', own('moved'), { pages: [makePage('/works/:id')] }),
  ])
  await expect(upload(moved[1]!)).rejects.toMatchObject({ data: { problems: [{ code: 'WRONG_MANIFEST' }] } })
  for (const release of moved) await upload(release, all, { dropped_pages: ['/projects'] })
  expect((await all.switchMany({ body: { apps: named(moved), expected_revision: 3 } })).apps).toHaveLength(2)
  const taken = await makeRemote('projects', own('taken'), { pages: [makePage('/projects')] })
  const both = [moved[0]!, taken]
  await upload(taken, all, { dropped_pages: ['/works/:id'] })
  const refused = all.switchMany({ body: { apps: named(both), expected_revision: 4 } })
  await expect(refused).rejects.toMatchObject({
    data: {
      problems: [
        { code: 'PAGE_TAKEN', message: 'The page /projects belongs to projects.' },
        { code: 'PAGE_TAKEN', message: 'The page /projects belongs to gallery.' },
      ],
    },
  })
})

test('leaves an app that already runs that version unchanged', async () => {
  const [shell, gallery] = await major('three', '1.1.0')
  for (const release of [shell!, gallery!]) await upload(release)
  const apps = named([shell!, gallery!, old[2]!])
  const done = await all.switchMany({ body: { apps, expected_revision: 3 } })
  expect(done.apps.map(({ switched }) => switched)).toEqual([true, true, false])
  const status = (await all.status()).apps.find(({ app }) => app === 'projects')
  expect(status).toMatchObject({ version: old[2]!.version, previous: [] })
  expect(status?.history).toHaveLength(1)
})

test('rejects an old revision with the running versions; one of two concurrent switches wins', async () => {
  for (const release of next) await upload(release)
  const stale = all.switchMany({ body: { apps: named(next), expected_revision: 2 } })
  await expect(stale).rejects.toMatchObject({
    code: 'REVISION_CONFLICT',
    data: { revision: 3, versions: Object.fromEntries(old.map(({ app, version }) => [app, version])) },
  })
  const other = await makeRemote('gallery', own('meanwhile'))
  await upload(other)
  const outcomes = await Promise.allSettled([
    all.switchMany({ body: { apps: named(next), expected_revision: 3 } }),
    all.switch({ params: { app: 'gallery' }, body: { version: other.version, expected_revision: 3 } }),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await all.status()).revision).toBe(4)
})

test('switches nothing when a file of one app is missing', async () => {
  const [shell, gallery, projects] = next
  for (const release of [shell!, gallery!]) await upload(release)
  const body = { ...projects!.preparation, together: true }
  const { uploads } = await all.prepare({ params: { app: 'projects' }, body })
  for (const one of uploads.slice(1)) await send(one, projects!.bytes(one))
  const early = all.switchMany({ body: { apps: named(next), expected_revision: 3 } })
  await expect(early).rejects.toMatchObject({ code: 'FILES_MISSING', data: { files: [uploads[0]!.path] } })
  expect(await running()).toEqual(versionsOf(old))
})

test('a token for one app cannot switch another with it, and an app may appear only once per switch', async () => {
  const gallery = deliveryAs(site, 'token-of-gallery')
  const apps = named(next)
  const refused = { code: 'NOT_YOUR_APP', status: 403 }
  await expect(gallery.switchMany({ body: { apps, expected_revision: 3 } })).rejects.toMatchObject(refused)
  await expect(gallery.rollbackMany({ body: { apps, expected_revision: 3 } })).rejects.toMatchObject(refused)
  const twice = all.switchMany({ body: { apps: [apps[0]!, apps[0]!], expected_revision: 3 } })
  await expect(twice).rejects.toMatchObject({ code: 'VALIDATION', status: 422 })
})
