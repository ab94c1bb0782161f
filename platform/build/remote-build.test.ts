// @vitest-environment node
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { SourceMap } from 'node:module'
import type { SourceMapPayload } from 'node:module'
import path from 'node:path'
import { createRsbuild } from '@rsbuild/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calledOperations } from '@atelier/contract/compatibility/called-operations.ts'
import type { AssetGroup, RemoteManifest } from '@atelier/contract/releases/manifest.ts'
import { integrity } from './manifest-plugin.ts'
import { remoteConfig } from './remote-config.ts'

// Inside the platform folder, so that its packages resolve
const parent = path.resolve(import.meta.dirname, '../.cache')
let folder = ''

const declaration = `
import { defineRemote, fillSlot } from '@atelier/platform/define-remote'
import { favoriteToggle, hireCreator } from '@atelier/platform/slots'
export default defineRemote({
  name: 'sample',
  platform: '^1.0.0',
  pages: [
    { name: 'sample', path: '/sample', access: 'public', firstPaint: true, load: () => import('./list.page.tsx'), preload: ['/api/samples'] },
    { name: 'sampleDetail', path: '/sample/:id', access: 'creator', load: () => import('./detail.page.tsx') },
  ],
  slots: [fillSlot(favoriteToggle, () => import('./toggle.tsx')), fillSlot(hireCreator, () => import('./hire.tsx'))],
  menuEntries: [{ menu: 'hire', path: '/sample', label: 'Samples', description: 'All of them', order: 10 }],
})
`
const sources = {
  'remote.tsx': declaration,
  'list.page.tsx': `
import { projectsMine } from '@atelier/contract/projects/routes.ts'
import { Link } from 'react-router-dom'
import { common } from './common.ts'
import styles from './list.module.css'
export default () => <Link state={projectsMine} className={styles.list} to="/sample/1">first {common}</Link>
`,
  'list.module.css': '.list { color: teal }',
  'detail.page.tsx': `
import { Dialog } from '@atelier/shared-ui/dialog.tsx'
import { Header } from './header.tsx'
import { common } from './common.ts'
export default () => <Dialog open title={common} onOpenChange={() => {}}><Header /></Dialog>
`,
  'header.tsx': `
import { Slot } from '@atelier/platform'
import { hireCreator } from '@atelier/platform/slots'
export const Header = () => <Slot of={hireCreator} creatorId="1" creatorName="Mira" />
`,
  'hire.tsx': "import { common } from './common.ts'\nexport default () => <i>{common}</i>",
  'toggle.tsx': `
import { common } from './common.ts'
export default () => <button>toggle {common}</button>
`,
  'common.ts': `export const common = 'common ${'words '.repeat(10_000)}'`,
}

async function write(files: Record<string, string>) {
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(path.join(folder, 'src', name), text)))
}

async function build() {
  const rsbuild = await createRsbuild({
    cwd: folder,
    config: { ...(await remoteConfig(folder)({ command: 'build', env: 'production' })), logLevel: 'silent' },
  })
  const { stats, close } = await rsbuild.build()
  const { warnings = [] } = stats?.toJson({ all: false, warnings: true }) ?? {}
  await close()
  return warnings.map(({ message }) => message)
}

const scripts = async ({ js }: AssetGroup) => (await Promise.all(js.map(dist))).join('\n')
const dist = (file: string) => readFile(path.join(folder, 'dist', file), 'utf8')

beforeAll(async () => {
  await mkdir(parent, { recursive: true })
  folder = path.join(await mkdtemp(path.join(parent, 'remote-')), 'mf-sample')
  await mkdir(path.join(folder, 'src'), { recursive: true })
  await write(sources)
  await build()
}, 60_000)

afterAll(() => rm(path.dirname(folder), { recursive: true, force: true }))

test('the manifest matches the declaration', async () => {
  const manifest = JSON.parse(await dist('remote.json')) as RemoteManifest
  expect(manifest).toMatchObject({
    name: 'sample',
    entry: expect.stringMatching(/^remoteEntry\.[0-9a-f]{10}\.js$/),
    expose: './remote',
    platform: '^1.0.0',
    contract: 1,
    pages: [
      { path: '/sample', access: 'public', preload: ['/api/samples'], widgets: [], slots: [] },
      {
        path: '/sample/:id',
        access: 'creator',
        preload: [],
        widgets: ['@atelier/shared-ui/dialog.tsx'],
        slots: ['hire-creator'],
      },
    ],
    slots: [
      { name: 'favorite-toggle', expose: './slots/favorite-toggle', reserve: { width: 208, height: 40 } },
      { name: 'hire-creator', expose: './slots/hire-creator', reserve: {}, access: 'buyer' },
    ],
    menuEntries: [{ menu: 'hire', path: '/sample', label: 'Samples', description: 'All of them', order: 10 }],
  })
})

test('every page and slot has its own files with integrity', async () => {
  const manifest = JSON.parse(await dist('remote.json')) as RemoteManifest
  const [list, detail] = manifest.pages
  expect(await scripts(list!.assets)).toContain('first')
  expect(await dist(list!.assets.css[0]!)).toContain('mf_sample-list-')
  expect(detail!.assets.js).not.toEqual(list!.assets.js)
  expect(await scripts(manifest.slots[0]!.assets)).toContain('toggle')
  const files = [manifest.assets, list!.assets, detail!.assets, manifest.slots[0]!.assets].flatMap(({ js, css }) => [
    ...js,
    ...css,
  ])
  for (const file of files) expect(manifest.integrity[file]).toBe(integrity(Buffer.from(await dist(file))))
})

test('every released file is named by its content', async () => {
  const names = async () =>
    (await readdir(path.join(folder, 'dist'), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && !/\.map$|^remote\.json$/.test(entry.name))
      .map(({ parentPath, name }) => path.relative(path.join(folder, 'dist'), path.join(parentPath, name)))
  const before = await names()
  for (const name of before) expect(name).toMatch(/\.[0-9a-f]{10}\.\w+$/)
  expect(before.some((name) => name.startsWith('first-paint/'))).toBe(true)
  await write({ 'toggle.tsx': sources['toggle.tsx'].replace('toggle', 'switch') })
  await build()
  const changed = (await names()).filter((name) => !before.includes(name)).map((name) => name.replace(/\..*/, ''))
  expect(changed.sort()).toEqual([
    'remoteEntry',
    ...['slot-favorite-toggle', 'src_toggle_tsx'].map((name) => `static/js/async/${name}`),
  ])
  await write({ 'toggle.tsx': sources['toggle.tsx'] })
  await build()
  expect((await names()).sort()).toEqual(before.sort())
}, 60_000)

test('maps scripts to their sources without a link to the map, and not to other folders', async () => {
  const { slots } = JSON.parse(await dist('remote.json')) as RemoteManifest
  const built = await Promise.all(slots[0]!.assets.js.map(async (file) => ({ file, text: await dist(file) })))
  const { file, text } = built.find((script) => script.text.includes('toggle '))!
  expect(text).not.toContain('sourceMappingURL')
  const map = await dist(`${file}.map`)
  const before = text.slice(0, text.indexOf('toggle ')).split('\n')
  const position = new SourceMap(JSON.parse(map) as SourceMapPayload).findEntry(
    before.length - 1,
    before.at(-1)!.length,
  )
  expect(position).toMatchObject({
    originalSource: expect.stringMatching(/^(\.\.\/)+src\/toggle\.tsx$/),
    originalLine: 2,
  })
  expect(map).not.toContain(path.dirname(folder))
})

test('code shared by three pages and slots is one chunk, listed for each of them', async () => {
  const manifest = JSON.parse(await dist('remote.json')) as RemoteManifest
  const all = await Promise.all(
    Object.keys(manifest.integrity)
      .filter((file) => file.endsWith('.js') && file !== manifest.renderer)
      .map(dist),
  )
  expect(all.filter((text) => text.includes('common words'))).toHaveLength(1)
  for (const { assets } of [...manifest.pages, ...manifest.slots])
    expect(await scripts(assets)).toContain('common words')
})

test('has one copy of a widget for other versions of the shell’s, and offers it to no other remote', async () => {
  const manifest = JSON.parse(await dist('remote.json')) as RemoteManifest
  expect(
    Object.keys(manifest.integrity).filter((file) => /\/shared-ui_src_dialog_tsx[^/]*\.js$/.test(file)),
  ).toHaveLength(1)
  expect(await dist(manifest.entry)).not.toContain('scopeToSharingDataMapping:{default')
})

test('finds the operations that a page can call in its scripts', async () => {
  const { pages } = JSON.parse(await dist('remote.json')) as RemoteManifest
  const [called, none] = await Promise.all(pages.map(async ({ assets }) => calledOperations(await scripts(assets))))
  expect(called).toContainEqual({ id: 'projects.mine', method: 'GET', path: '/projects/mine' })
  expect(none).toEqual([])
})

test('the build contains no copy of shared modules and no local paths', async () => {
  const manifest = JSON.parse(await dist('remote.json')) as RemoteManifest
  const all = await Promise.all(Object.keys(manifest.integrity).map(dist))
  expect(all.some((text) => /react-dom@|__reactContainer|useSyncExternalStoreWithSelector/.test(text))).toBe(false)
  expect(all.some((text) => text.includes(path.dirname(folder)))).toBe(false)
})

test('importing a name that the platform lacks fails the build', async () => {
  await write({
    'toggle.tsx': "import { createBrowserRouter } from 'react-router-dom'\nexport default () => createBrowserRouter",
  })
  await expect(build()).rejects.toThrow()
  await write({ 'toggle.tsx': sources['toggle.tsx'] })
}, 60_000)

test('a build says that an older platform fits what it imports', async () => {
  expect(await build()).toEqual([])
  await write({ 'remote.tsx': declaration.replace('^1.0.0', '^1.1.0') })
  expect(await build()).toEqual([expect.stringContaining('platform ^1.1.0, and what it imports is in ^1.0.0')])
  await write({ 'remote.tsx': declaration })
}, 60_000)

test('rejects a style sheet that can match elements outside of the remote', async () => {
  await write({ 'list.module.css': '.list { color: teal }\nheader { display: none }' })
  await expect(build()).rejects.toThrow()
  await write({ 'list.module.css': sources['list.module.css'] })
}, 60_000)

test.each([
  ["name: 'sample'", "name: 'other'", /its folder says sample/],
  ["platform: '^1.0.0'", "platform: '^9.0.0'", /asks for the platform \^9\.0\.0/],
  ["() => import('./toggle.tsx')", '() => Promise.resolve(null)', /slot favorite-toggle must be loaded by/],
  [
    'fillSlot(favoriteToggle,',
    "fillSlot({ name: 'mood', reserve: {} },",
    /platform\/src\/slots declares the slot mood/,
  ],
  [
    "menu: 'hire', path: '/sample'",
    "menu: 'hire', path: '/other'",
    /Samples leads to \/other, which is not a page of sample/,
  ],
  ["label: 'Samples'", `label: '${'x'.repeat(33)}'`, /menuEntries\.0\.label: This text is longer than 32 characters/],
])('rejects a declaration with %s as %s', async (from, to, message) => {
  await write({ 'remote.tsx': declaration.replace(from, to) })
  await expect(remoteConfig(folder)({ command: 'build', env: 'production' })).rejects.toThrow(message)
})
