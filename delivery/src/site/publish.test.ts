import { contract } from '@atelier/contract/contract.ts'
import type { Endpoint } from '@atelier/contract/endpoint.ts'
import { openapiDocument } from '@atelier/contract/openapi.ts'
import { expect, test } from 'vitest'
import { sampleNamedRemote, sampleRemote, sampleShell } from '../../testing/sample-build.ts'
import { proxyOf } from '../../testing/site-proxy.ts'
import { publishOne } from '../../testing/publish-one.ts'
import { useDeliverySite } from '../../testing/site.ts'
import { publish } from './publish.ts'
import { operationOf } from './served-contract.ts'
import { rollback } from '../commands/rollback.ts'
import { status } from '../commands/status.ts'

const site = useDeliverySite()

const access = () => ({ url: site.url, token: site.tokens.all })
const ship = (app: string, folder: string, steps: string[] = []) =>
  publish({ ...access(), apps: [{ app, folder }], onProgress: (step) => steps.push(step) }).then(([one]) => one!)
const page = async (address: string) => (await fetch(site.url + address)).text()

test('publishes, changes and rolls back a site', async () => {
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

  const [back] = await rollback({ ...access(), apps: [{ app: 'gallery' }] })
  expect(back).toMatchObject({ version: one.version, previous: two.version, switched: true })
  expect(await page('/gallery-page')).toContain(`/assets/gallery/${one.version}/static/js/page.js`)
  const { apps } = await status(access())
  expect(apps.find(({ app }) => app === 'gallery')?.history.map(({ action }) => action)).toEqual([
    'rollback',
    'switch',
    'switch',
  ])
})

test.each([
  ['best', 'fast'],
  ['fast', 'best'],
] as const)(
  'a version that was released compressed as %s keeps its files when it is published as %s',
  async (before, now) => {
    // Varied enough for the two to differ
    const numbers = Array.from({ length: 500 }, (_, i) => Math.sin(i)).join()
    const folder = sampleShell(`compressed ${before} ${numbers}`)
    const shipped = (compression: 'best' | 'fast') => publishOne({ ...access(), app: 'shell', folder, compression })
    const { version } = await shipped(before)
    const file = `${site.url}/assets/shell/${version}/static/js/index.js`
    const etag = async () => (await fetch(file, { headers: { 'accept-encoding': 'br' } })).headers.get('etag')
    const stored = await etag()
    await ship('shell', sampleShell(`after ${before}`))
    expect(await shipped(now)).toMatchObject({ version, uploaded: 0 })
    expect(await etag()).toBe(stored)
    expect(await (await fetch(file)).text()).toContain(`compressed ${before}`)
  },
)

test('names a field of the manifest that an older site rejects, without an upload', async () => {
  const older = await proxyOf(site.url, (served) => {
    const kinds = operationOf(served, 'releases.prepare')?.requestBody?.content?.['application/json'].schema
    for (const { properties = {} } of kinds?.properties?.['manifest']?.anyOf ?? []) delete properties['menuEntries']
  })
  const folder = sampleRemote('gallery', 'entries', { menuEntries: [] })
  const attempt = publishOne({ ...access(), url: older.url, app: 'gallery', folder })
  await expect(attempt).rejects.toThrow(
    `The backend of ${older.url} does not know menuEntries, which the manifest of gallery has. Deploy a newer backend first.`,
  )
  expect(older.announced).toEqual([])
})

test('does not upload an unchanged build or an earlier version again', async () => {
  await ship('shell', sampleShell('same'))
  const before = (await status(access())).revision
  const again = await ship('shell', sampleShell('same'))
  expect(again).toMatchObject({ uploaded: 0, revision: before })
  const other = await ship('shell', sampleShell('another'))
  expect(other.uploaded).toBe(3)
  const returned = await ship('shell', sampleShell('same'))
  expect(returned).toMatchObject({ version: again.version, uploaded: 0, skipped: 3, revision: before + 2 })
})

test('uploads only files that no released version has, which keep their addresses', async () => {
  await ship('shell', sampleShell('named'))
  const one = await ship('reels', sampleNamedRemote('reels', 'one'))
  // Four files, three of them compressed twice
  expect(one).toMatchObject({ uploaded: 10, skipped: 0 })
  const scripts = async () => (await page('/reels-page')).match(/\/assets\/reels\/[^"]+\.js/g) ?? []
  const before = new Set(await scripts())
  expect(before.size).toBe(3)
  expect(await ship('reels', sampleNamedRemote('reels', 'two'))).toMatchObject({ uploaded: 6, skipped: 4 })
  const changed = [...new Set(await scripts())].filter((address) => !before.has(address))
  expect(changed.map((address) => address.replace(/\.[0-9a-f]{10}/, '')).sort()).toEqual([
    '/assets/reels/remoteEntry.js',
    '/assets/reels/static/js/page.js',
  ])
  for (const address of before) expect((await fetch(site.url + address)).status).toBe(200)
})

test('all apps can be published at the same time', async () => {
  const names = ['one', 'two', 'three', 'four', 'five', 'six', 'seven']
  const outcomes = await Promise.all(names.map((name) => ship(name, sampleRemote(name, 'first'))))
  expect(new Set(outcomes.map(({ revision }) => revision)).size).toBe(names.length)
  const { apps } = await status(access())
  for (const { app, version } of outcomes) expect(apps).toContainEqual(expect.objectContaining({ app, version }))
})

test('reports a rejection by the site in one line with its reason', async () => {
  await ship('shell', sampleShell('refusing'))
  const demanding = sampleRemote('projects', 'one', { platform: '^7.0.0' })
  await expect(ship('projects', demanding)).rejects.toMatchObject({
    name: 'DeliveryError',
    code: 'RELEASE_REFUSED',
    message: 'This release conflicts with the running ones. projects needs platform ^7.0.0, the shell has 1.0.0.',
  })
  const foreign = publishOne({
    url: site.url,
    token: site.tokens.gallery,
    app: 'shell',
    folder: sampleShell('foreign'),
  })
  await expect(foreign).rejects.toThrow('This token cannot release this app.')
  const unknown = status({ url: site.url, token: 'nobody-knows-it' })
  await expect(unknown).rejects.toThrow(`${site.url} does not know this ATELIER_TOKEN, or it has ended.`)
  const development = ship('shell', sampleShell('development', { flavor: 'development' }))
  await expect(development).rejects.toMatchObject({
    code: 'WRONG_FLAVOR',
    message: 'The shell is of another flavor than the site. The site runs the production one.',
  })
  const nowhere = rollback({ ...access(), apps: [{ app: 'messaging' }] })
  await expect(nowhere).rejects.toThrow('There is no earlier version to go back to.')
})

test('publishes and rolls back apps of a new platform major together', async () => {
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
  const done = await publish({
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
  const again = await publish({ ...access(), apps: builds })
  expect(again).toMatchObject(others.map((app) => ({ app, uploaded: 0, revision: revisionBefore + 1 })))

  await expect(rollback({ ...access(), apps: [{ app: 'shell' }] })).rejects.toThrow('gallery needs platform ^2.0.0')
  const back = await rollback({ ...access(), apps: others.map((app) => ({ app })) })
  expect(back.find(({ app }) => app === 'gallery')).toMatchObject({
    version: one.version,
    revision: revisionBefore + 2,
  })
  expect(await page('/gallery-page')).toContain(`/assets/gallery/${one.version}/static/js/page.js`)
})

test('a page moves to another remote by one command, confirmed as dropped', async () => {
  const assets = { js: ['static/js/page.js'], css: [] }
  const build = (app: string, text: string, ...paths: string[]) => {
    const pages = [`/${app}-page`, ...paths].map((path) => ({
      path,
      access: 'public' as const,
      preload: [],
      widgets: [],
      assets,
    }))
    const declared = paths.map((path) => `${JSON.stringify(path)}\n`).join('')
    return { app, folder: sampleRemote(app, text, { assets, pages }, declared) }
  }
  await publish({ ...access(), apps: [build('from', 'one', '/moving'), build('to', 'one')] })
  const moved = [build('from', 'two'), build('to', 'two', '/moving')]
  await expect(publish({ ...access(), apps: moved })).rejects.toThrow('confirm with --drop-page /moving')
  for (const alone of moved) await expect(publish({ ...access(), apps: [alone] })).rejects.toThrow('/moving')

  const [, to] = await publish({ ...access(), apps: moved.map((one) => ({ ...one, droppedPages: ['/moving'] })) })
  expect(await page('/moving')).toContain(`/assets/to/${to!.version}/`)
  await expect(rollback({ ...access(), apps: [{ app: 'from' }] })).rejects.toThrow('The page /moving belongs to to.')
  await rollback({ ...access(), apps: [{ app: 'from' }, { app: 'to' }] })
  expect(await page('/moving')).toContain('/assets/from/')
})

/** A route as emitted by a bundler. */
const calling = (...ids: string[]) =>
  ids
    .map((id) => {
      const [domain, name] = id.split('.') as [string, string]
      const { method, path } = (contract as Record<string, Record<string, Endpoint>>)[domain]?.[name] ?? projects.create
      return `let e=(0,d.w)("${id}","${method}","${path}",[])\n`
    })
    .join('')
const { projects } = contract
const everything = Object.entries(contract).flatMap(([domain, all]) =>
  Object.keys(all).map((name) => `${domain}.${name}`),
)

const newer = (changes: Record<string, Endpoint>) =>
  openapiDocument({ ...contract, projects: { ...projects, ...changes } }, '1.0.0')
const required: Endpoint = {
  ...projects.create,
  body: projects.create.body.extend({ rights: projects.create.body.shape.title }),
}
const answering: Endpoint = {
  ...projects.get,
  response: projects.get.response.extend({ rights: projects.create.body.shape.title }),
}
const similar: Endpoint = { ...projects.get, path: '/projects/:id/similar' }

test('publishes a remote if the site serves its calls, ignoring other additions of a newer contract', async () => {
  const whole = sampleRemote('wholly', 'one', {}, calling(...everything))
  await expect(ship('wholly', whole)).resolves.toMatchObject({ skipped: 0 })
  const folder = sampleRemote('additive', 'one', {}, calling('projects.mine'))
  const additive = publishOne({ ...access(), app: 'additive', folder, contract: newer({ similar, create: required }) })
  await expect(additive).resolves.toMatchObject({ app: 'additive' })
})

test.for<[string, string, Record<string, Endpoint>]>([
  ['POST /projects body.rights: missing', 'projects.create', { create: required }],
  ['GET /projects/{} 200.rights: missing', 'projects.get', { get: answering }],
  ['GET /projects/{}/similar: missing', 'projects.similar', { similar }],
])(
  'rejects a remote that calls a missing or incompatible operation before any upload: %s',
  async ([lack, id, changes]) => {
    const steps: string[] = []
    const needy = { app: 'needy', folder: sampleRemote('needy', id, {}, calling(id)), contract: newer(changes) }
    const other = { app: 'other', folder: sampleRemote('other', id) }
    const refusal = {
      code: 'CONTRACT_UNFIT',
      message: `The backend of ${site.url} does not serve what needy calls (${lack}). Deploy the backend first, or publish from its version.`,
    }
    const onProgress = (step: string, app: string) => steps.push(`${app}: ${step}`)
    for (const apps of [[needy], [other, needy]])
      await expect(publish({ ...access(), apps, onProgress })).rejects.toMatchObject(refusal)
    expect(steps).toEqual(['needy', 'other', 'needy'].map((app) => `${app}: checking the build`))
  },
)

test('announces what an app calls', async () => {
  const calls = [{ id: 'projects.mine', method: 'GET', path: '/projects/mine' }]
  const { url, announced } = await proxyOf(site.url)
  await publishOne({
    ...access(),
    url,
    app: 'caller',
    folder: sampleRemote('caller', 'one', {}, calling('projects.mine')),
  })
  expect(announced).toMatchObject([{ calls }])
})

test('rejects a page with more bytes than its budget without a reason, before any upload', async () => {
  const steps: string[] = []
  const folder = sampleRemote('gallery', 'heavy', { budgets: { kB: { '/gallery-page': 0.1 } } })
  const attempt = (over?: string) =>
    publish({ ...access(), apps: [{ app: 'gallery', folder, over }], onProgress: (step) => steps.push(step) })
  await expect(attempt()).rejects.toThrow(
    /^gallery: \/gallery-page has 0\.\d kB, its budget is 0\.1 kB\. Make it smaller, or release it with --over/,
  )
  expect(steps).toEqual(['checking the build'])
  await expect(attempt('A new editor.')).resolves.toMatchObject([{ app: 'gallery' }])
  expect(steps).toContainEqual(expect.stringMatching(/ its budget is 0\.1 kB: A new editor\.$/))
})
