import { beforeEach, expect, test } from 'vitest'
import { makePage, makeRemote, makeShell, ship, upload } from '../../test/releases.ts'
import { useDelivery, useEmptyCollections, useSite } from '../../test/use-site.ts'

const site = useSite()
useEmptyCollections(site, ['registry', 'releases', 'release_events'])
const all = useDelivery(site)
const gallery = useDelivery(site, 'token-of-gallery')
const params = { app: 'gallery' }
const DAY_MS = 86_400_000

// S3 keeps files of earlier tests: unique content makes a unique version.
const own = (text: string) => `${expect.getState().currentTestName}: ${text}`
const remote = (app: string, text: string) => makeRemote(app, own(text), { pages: [makePage(`/${app}`)] })
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
const revision = async () => (await all.status()).revision
const freeze = async (team: typeof all, app = 'gallery', days = 3, reason = 'The sale.') =>
  team.freeze({ params: { app }, body: { until: inDays(days), reason, expected_revision: await revision() } })
const end = async (team: typeof all, app = 'gallery') =>
  team.endFreeze({ params: { app }, body: { expected_revision: await revision() } })

beforeEach(async () => {
  await ship(all, await makeShell(own('shell')))
})

test('refuses every change but a rollback until it ends, with its reason, and other apps go on', async () => {
  const [one, two, three] = await Promise.all(['one', 'two', 'three'].map((text) => remote('gallery', text)))
  await ship(gallery, one!)
  await ship(gallery, two!)
  await ship(all, await remote('projects', 'one'))
  await upload(gallery, three!)
  const done = await freeze(gallery)
  expect(done).toMatchObject({ changed: true, freeze: { app: 'gallery', reason: 'The sale.', by: 'gallery' } })
  expect(await all.status()).toMatchObject({ revision: done.revision, freezes: [done.freeze] })

  const expected_revision = done.revision
  const refused = { code: 'FROZEN', status: 409, data: { freeze: done.freeze } }
  const { version } = three!
  const switchAll = { apps: [{ app: 'gallery', version }], expected_revision }
  const handOver = { path: '/gallery', to: 'projects', expected_revision }
  for (const change of [
    () => gallery.switch({ params, body: { version, expected_revision } }),
    () => all.switchMany({ body: switchAll }),
    () => gallery.canary({ params, body: { version, share: 5, expected_revision } }),
    () => gallery.retire({ params, body: { expected_revision } }),
    () => gallery.handover({ params, body: handOver }),
  ])
    await expect(change()).rejects.toMatchObject(refused)
  expect(await revision()).toBe(expected_revision)

  await ship(all, await remote('projects', 'two'))
  const back = await gallery.rollback({ params, body: { expected_revision: await revision() } })
  expect(back).toMatchObject({ version: one!.version, switched: true })
  expect(await end(gallery)).toMatchObject({ ended: true })
  expect(await end(gallery)).toMatchObject({ ended: false })
  expect((await ship(gallery, three!)).switched).toBe(true)
})

test('one of all holds for each app, also those to come, and only a token of all ends it', async () => {
  await ship(gallery, await remote('gallery', 'one'))
  const { freeze: whole } = await freeze(all, 'all')
  const refused = { code: 'FROZEN', data: { freeze: whole } }
  await expect(ship(gallery, await remote('gallery', 'two'))).rejects.toMatchObject(refused)
  await expect(ship(all, await remote('projects', 'first'))).rejects.toMatchObject(refused)
  await expect(freeze(gallery, 'all')).rejects.toMatchObject({ code: 'NOT_YOUR_APP' })
  await expect(end(gallery, 'all')).rejects.toMatchObject({ code: 'NOT_YOUR_APP' })
  const { history } = (await all.status()).apps.find(({ app }) => app === 'gallery')!
  const { app, until, reason } = whole
  expect(history[0]).toMatchObject({ action: 'freeze', app: 'gallery', by: 'all', freeze: { app, until, reason } })

  await end(all, 'all')
  const { freeze: theirs } = await freeze(all)
  for (const change of [() => end(gallery), () => freeze(gallery, 'gallery', 1)])
    await expect(change()).rejects.toMatchObject({ code: 'FROZEN', data: { freeze: theirs } })
  expect(await end(all)).toMatchObject({ ended: true })
})

test('a running canary stays, and can be stopped but not promoted', async () => {
  await ship(gallery, await remote('gallery', 'one'))
  const next = await remote('gallery', 'two')
  await upload(gallery, next)
  const { version } = next
  await gallery.canary({ params, body: { version, share: 5, expected_revision: await revision() } })
  await freeze(gallery)
  const body = { version, expected_revision: await revision() }
  await expect(gallery.switch({ params, body })).rejects.toMatchObject({ code: 'FROZEN' })
  const stop = { expected_revision: await revision() }
  expect(await gallery.stopCanary({ params, body: stop })).toMatchObject({ version })
})

test('ends by itself', async () => {
  await freeze(all, 'all', 2)
  await expect(ship(gallery, await remote('gallery', 'one'))).rejects.toMatchObject({ code: 'FROZEN' })
  await site.database.collection('registry').updateOne({}, { $set: { 'freezes.0.until': new Date() } })
  expect(await all.status()).toMatchObject({ freezes: [] })
  expect((await ship(gallery, await remote('gallery', 'one'))).switched).toBe(true)
})

test.each([0, -1, 31])('refuses an end in %i days, and changes nothing', async (days) => {
  await expect(freeze(all, 'all', days)).rejects.toMatchObject({ code: 'FREEZE_UNFIT', status: 422 })
  await expect(freeze(all, 'shell', 1, ' ')).rejects.toMatchObject({ code: 'VALIDATION' })
  await expect(freeze(all, 'unknown')).rejects.toMatchObject({ code: 'NEVER_RELEASED' })
  expect(await all.status()).toMatchObject({ revision: 1, freezes: [] })
})

test('repeated it changes nothing; another replaces it', async () => {
  const until = inDays(2)
  const body = { until, reason: 'The sale.', expected_revision: 1 }
  const frozen = { params: { app: 'shell' }, body }
  expect(await all.freeze(frozen)).toMatchObject({ revision: 2, changed: true })
  expect(await all.freeze(frozen)).toMatchObject({ revision: 2, changed: false })
  const late = { ...body, reason: 'The fair.' }
  await expect(all.freeze({ ...frozen, body: late })).rejects.toMatchObject({ code: 'REVISION_CONFLICT' })
  expect(await all.freeze({ ...frozen, body: { ...late, expected_revision: 2 } })).toMatchObject({ revision: 3 })
  expect((await all.status()).freezes).toEqual([{ app: 'shell', until, reason: 'The fair.', by: 'all' }])
})
