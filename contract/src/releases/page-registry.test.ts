import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import type { PageManifest, Registry, RemoteManifest } from './manifest.ts'
import { pageFiles } from './page-files.ts'
import { pageRegistry } from './page-registry.ts'

const hash = (file: string) => `sha384-${file}`
const hashes = (files: string[]) => Object.fromEntries(files.map((file) => [file, hash(file)]))

const page = (path: string, name: string, change: Partial<PageManifest> = {}): PageManifest => ({
  path,
  access: 'public',
  preload: [`/api/${name}`],
  widgets: [],
  assets: { js: [`${name}.js`], css: [`${name}.css`] },
  ...change,
})

const remote = (name: string, change: Partial<RemoteManifest>): Registry['remotes'][string] => ({
  version: '0123456789abcdef',
  base: `/assets/${name}/0123456789abcdef/`,
  manifest: {
    name,
    entry: 'entry.js',
    expose: './remote',
    platform: '^1.0.0',
    contract: 1,
    pages: [],
    slots: [],
    assets: { js: ['entry.js', 'main.js'], css: ['main.css'] },
    integrity: hashes(['entry.js', 'main.js', 'main.css', 'home.js', 'home.css', 'other.js', 'other.css', 'heart.js']),
    ...change,
  },
})

const home = page('/', 'home', { widgets: ['dialog'], slots: ['heart'], firstPaint: 'home.json' })
const registry: Registry = {
  revision: 7,
  shell: {
    version: 'fedcba9876543210',
    base: '/assets/shell/fedcba9876543210/',
    manifest: {
      platform: '1.0.0',
      contract: 1,
      assets: { js: ['shell.js'], css: ['shell.css'] },
      widgets: { dialog: { js: ['dialog.js'], css: [] }, menu: { js: ['menu.js'], css: [] } },
      integrity: hashes(['shell.js', 'shell.css', 'dialog.js', 'menu.js', 'late.js']),
    },
  },
  remotes: {
    gallery: remote('gallery', { pages: [home, page('/popular', 'other', { access: 'signedIn' })] }),
    account: remote('account', {
      pages: [page('/profile', 'home')],
      slots: [
        { name: 'heart', expose: './heart', reserve: { width: 20 }, assets: { js: ['heart.js'], css: [] } },
        { name: 'bell', expose: './bell', reserve: {}, assets: { js: ['other.js'], css: [] } },
      ],
    }),
  },
}
const at = { remote: 'gallery', page: home }

test('a page has all of its files with their hashes, those of its widgets and slots included', () => {
  const { shell, remotes } = pageRegistry(registry, at)
  const own = remotes['gallery']!.manifest.pages[0]!
  expect(pageFiles({ revision: 7, shell, remotes }, 'gallery', own)).toEqual(pageFiles(registry, 'gallery', home))
  expect(Object.keys(shell.manifest.integrity)).toEqual(['shell.js', 'shell.css', 'dialog.js'])
  expect(Object.keys(remotes['gallery']!.manifest.integrity)).toEqual([
    'entry.js',
    'main.js',
    'main.css',
    'home.js',
    'home.css',
  ])
})

test('of other pages, remotes and slots it has what routes and slots need, and the entries', () => {
  const { remotes } = pageRegistry(registry, at)
  const none = { js: [], css: [] }
  expect(remotes['gallery']!.manifest.pages[1]).toEqual({
    path: '/popular',
    access: 'signedIn',
    preload: [],
    widgets: [],
    assets: none,
  })
  const { manifest, partial } = remotes['account']!
  expect(partial).toBe(true)
  expect(manifest).toMatchObject({ entry: 'entry.js', expose: './remote', platform: '^1.0.0', assets: none })
  expect(manifest.slots).toMatchObject([
    { name: 'heart', assets: { js: ['heart.js'] } },
    { name: 'bell', expose: './bell', assets: none },
  ])
  expect(Object.keys(manifest.integrity)).toEqual(['entry.js', 'heart.js'])
})

test('the document of a shell page has the shell’s own files only', () => {
  const { shell, remotes } = pageRegistry(registry)
  expect(shell.partial).toBe(true)
  expect(Object.keys(shell.manifest.integrity)).toEqual(['shell.js', 'shell.css'])
  expect(Object.keys(remotes['gallery']!.manifest.integrity)).toEqual(['entry.js'])
})

test('a dev server’s release is complete', () => {
  const { remotes } = registry
  const dev = { ...remotes['account']!, version: 'dev' }
  expect(pageRegistry({ ...registry, remotes: { ...remotes, account: dev } }, at).remotes['account']).toBe(dev)
})

test('another page adds at most 25 bytes to each document', () => {
  const words = ['award', 'brief', 'course', 'event', 'forum', 'guide', 'jury', 'lesson', 'prompt', 'studio']
  const more = words.flatMap((one) => words.map((other) => page(`/${one}-${other}/:id`, `${one}-${other}`)))
  const { gallery } = registry.remotes
  const manifest = { ...gallery!.manifest, pages: [...gallery!.manifest.pages, ...more] }
  const grown = { ...registry, remotes: { ...registry.remotes, gallery: { ...gallery!, manifest } } }
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
  const size = (given: Registry) => brotliCompressSync(JSON.stringify(pageRegistry(given, at)), { params }).length
  expect((size(grown) - size(registry)) / more.length).toBeLessThanOrEqual(25)
})

test('it changes nothing of the whole registry', () => {
  const before = structuredClone(registry)
  pageRegistry(registry, at)
  expect(registry).toEqual(before)
})
