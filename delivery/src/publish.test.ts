import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleRemote, sampleShell } from '../testing/sample-build.ts'
import { startDeliverySite } from '../testing/site.ts'
import type { DeliverySite } from '../testing/site.ts'
import { publish, publishTogether } from './publish.ts'
import { rollback, rollbackTogether } from './rollback.ts'
import { status } from './status.ts'

let site: DeliverySite
beforeAll(async () => {
  site = await startDeliverySite()
})
afterAll(() => site.stop())

const access = () => ({ url: site.url, token: site.tokens.all })
const ship = (app: string, folder: string, steps: string[] = []) =>
  publish({ ...access(), app, folder, onProgress: (step) => steps.push(step) })
const page = async (address: string) => (await fetch(site.url + address)).text()

test('a site is published, changed and rolled back', async () => {
  const steps: string[] = []
  const shell = await ship('shell', sampleShell('one'), steps)
  expect(shell).toMatchObject({ app: 'shell', revision: 1, uploaded: 3, skipped: 0 })
  expect(steps).toEqual([
    'checking the build',
    'compressing 1 files',
    'uploading 1 of 3',
    'uploading 2 of 3',
    'uploading 3 of 3',
    `switching to ${shell.version}`,
  ])

  const one = await ship('gallery', sampleRemote('gallery', 'one'))
  expect(await page('/gallery-page')).toContain(`/assets/gallery/${one.version}/static/js/page.js`)
  const two = await ship('gallery', sampleRemote('gallery', 'two'))
  expect(await page('/gallery-page')).toContain(`/assets/gallery/${two.version}/static/js/page.js`)

  const back = await rollback({ ...access(), app: 'gallery' })
  expect(back).toMatchObject({ version: one.version, previous: two.version, switched: true })
  expect(await page('/gallery-page')).toContain(`/assets/gallery/${one.version}/static/js/page.js`)
  const { apps } = await status(access())
  expect(apps.find(({ app }) => app === 'gallery')?.history.map(({ action }) => action)).toEqual([
    'rollback',
    'switch',
    'switch',
  ])
})

test('an unchanged build is not sent again, and neither is one that ran before', async () => {
  await ship('shell', sampleShell('same'))
  const before = (await status(access())).revision
  const again = await ship('shell', sampleShell('same'))
  expect(again).toMatchObject({ uploaded: 0, revision: before })
  const other = await ship('shell', sampleShell('another'))
  expect(other.uploaded).toBe(3)
  const returned = await ship('shell', sampleShell('same'))
  expect(returned).toMatchObject({ version: again.version, uploaded: 0, skipped: 3, revision: before + 2 })
})

test('all apps can be published at the same time', async () => {
  const names = ['one', 'two', 'three', 'four', 'five']
  const outcomes = await Promise.all(names.map((name) => ship(name, sampleRemote(name, 'first'))))
  expect(new Set(outcomes.map(({ revision }) => revision)).size).toBe(names.length)
  const { apps } = await status(access())
  for (const { app, version } of outcomes) expect(apps).toContainEqual(expect.objectContaining({ app, version }))
})

test('what the site refuses is told in one line with its reason', async () => {
  await ship('shell', sampleShell('refusing'))
  const demanding = sampleRemote('projects', 'one', { platform: '^7.0.0' })
  await expect(ship('projects', demanding)).rejects.toMatchObject({
    name: 'DeliveryError',
    code: 'RELEASE_REFUSED',
    message: 'This release conflicts with the running ones. projects needs platform ^7.0.0, the shell has 1.0.0.',
  })
  const foreign = publish({ url: site.url, token: site.tokens.gallery, app: 'shell', folder: sampleShell('foreign') })
  await expect(foreign).rejects.toThrow('This token cannot release this app.')
  const unknown = status({ url: site.url, token: 'nobody-knows-it' })
  await expect(unknown).rejects.toThrow(`${site.url} does not know this ATELIER_TOKEN, or it has ended.`)
  const development = ship('shell', sampleShell('development', { flavor: 'development' }))
  await expect(development).rejects.toMatchObject({
    code: 'WRONG_FLAVOR',
    message: 'The shell is of another flavor than the site. The site runs the production one.',
  })
  const nowhere = rollback({ ...access(), app: 'messaging' })
  await expect(nowhere).rejects.toThrow('There is no earlier version to go back to.')
})

test('apps of a new platform major are published together, and go back together', async () => {
  await ship('shell', sampleShell('major one'))
  const one = await ship('gallery', sampleRemote('gallery', 'major one'))
  const others = (await status(access())).apps.map(({ app }) => app)
  const build = (app: string) => ({
    app,
    folder:
      app === 'shell'
        ? sampleShell('major two', { platform: '2.0.0' })
        : sampleRemote(app, 'major two', { platform: '^2.0.0' }),
  })
  const builds = others.map(build)
  const alone = ship('gallery', builds.find(({ app }) => app === 'gallery')!.folder)
  await expect(alone).rejects.toThrow('gallery needs platform ^2.0.0, the shell has 1.0.0.')

  const steps: string[] = []
  const revisionBefore = (await status(access())).revision
  const done = await publishTogether({
    ...access(),
    apps: builds,
    onProgress: (step, app) => steps.push(`${app}: ${step}`),
  })
  expect(done.map(({ app, revision }) => ({ app, revision }))).toEqual(
    others.map((app) => ({ app, revision: revisionBefore + 1 })),
  )
  const two = done.find(({ app }) => app === 'gallery')!
  expect(two.uploaded).toBeGreaterThan(0)
  expect(steps).toContain(`gallery: switching to ${two.version}`)
  expect(await page('/gallery-page')).toContain(`/assets/gallery/${two.version}/static/js/page.js`)
  const again = await publishTogether({ ...access(), apps: builds })
  expect(again).toMatchObject(others.map((app) => ({ app, uploaded: 0, revision: revisionBefore + 1 })))

  await expect(rollback({ ...access(), app: 'shell' })).rejects.toThrow('gallery needs platform ^2.0.0')
  const back = await rollbackTogether({ ...access(), apps: others.map((app) => ({ app })) })
  expect(back.find(({ app }) => app === 'gallery')).toMatchObject({
    version: one.version,
    revision: revisionBefore + 2,
  })
  expect(await page('/gallery-page')).toContain(`/assets/gallery/${one.version}/static/js/page.js`)
})

test('a site that does not answer is named', async () => {
  const lost = status({ url: 'http://127.0.0.1:1', token: 'token-of-all' })
  await expect(lost).rejects.toThrow('http://127.0.0.1:1 does not answer.')
})
