import { symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { versionOf } from '@atelier/contract/releases/version.ts'
import type { PageManifest, RemoteManifest } from '@atelier/contract/releases/manifest.ts'
import { sampleRemote, sampleShell } from '../../testing/sample-build.ts'
import { readBuild } from './build-output.ts'
import { withVariants } from './compress.ts'

test('includes scripts, styles, fonts and images, but no source maps, documents or manifest', async () => {
  const { files } = await readBuild(sampleRemote('gallery', 'one'), 'gallery')
  expect(files.map(({ path }) => path)).toEqual([
    'static/font/face.woff2',
    'static/js/page.js',
    'static/js/remoteEntry.js',
  ])
  expect(files.map(({ content_type }) => content_type)).toContain('font/woff2')
  const shell = await readBuild(sampleShell('one'), 'shell')
  expect(shell.files.map(({ path }) => path)).toEqual(['static/js/index.js'])
})

test('does not include files behind a symbolic link', async () => {
  const folder = sampleRemote('gallery', 'one')
  const { version } = await readBuild(folder, 'gallery')
  writeFileSync(path.join(folder, 'secret.svg'), 'secret')
  symlinkSync(path.join(folder, 'secret.svg'), path.join(folder, 'dist/secret.svg'))
  const build = await readBuild(folder, 'gallery')
  expect(build.files.map((file) => file.path)).not.toContain('secret.svg')
  expect(build.version).toBe(version)
})

test('derives the version from the content', async () => {
  const versions = await Promise.all(
    ['one', 'one', 'two'].map(async (body) => (await readBuild(sampleRemote('gallery', body), 'gallery')).version),
  )
  expect(versions[0]).toBe(versions[1])
  expect(versions[2]).not.toBe(versions[0])
})

test('lists what the scripts can call, which the version does not depend on', async () => {
  const mine = 'w("projects.mine","GET","/projects/mine")'
  const { version, files, manifest, calls } = await readBuild(sampleRemote('gallery', 'one', {}, mine), 'gallery')
  expect(calls).toEqual([{ id: 'projects.mine', method: 'GET', path: '/projects/mine' }])
  expect(await versionOf({ files, manifest })).toBe(version)
})

test('rejects a script changed after the build', async () => {
  const folder = sampleRemote('gallery', 'one')
  writeFileSync(path.join(folder, 'dist/static/js/page.js'), 'tampered')
  await expect(readBuild(folder, 'gallery')).rejects.toThrow(/not whole: static\/js\/page.js lacks its integrity/)
})

const page: Omit<PageManifest, 'path'> = { access: 'public', preload: [], widgets: [], assets: { js: [], css: [] } }
const slot = { name: 'more', expose: './slots/more', reserve: {}, assets: { js: [], css: [] } }

test.each<[string, string, Partial<RemoteManifest>, Record<string, string>, string]>([
  [
    'restyles the header',
    'STYLES_REACH_OUT',
    {},
    { 'page.css': 'header{display:none}' },
    'page.css:1:1: "header" can match elements outside of the remote.',
  ],
  ['has no pages', 'NO_PAGES', { pages: [] }, {}, 'gallery has no pages'],
  [
    'has a page that its scripts do not know',
    'PAGE_UNDECLARED',
    { pages: [{ ...page, path: '/creators/:id/prints' }] },
    {},
    'The page /creators/:id/prints is in the manifest, but not in the scripts of gallery',
  ],
  [
    'names a slot that its container does not expose',
    'NOT_EXPOSED',
    { slots: [slot] },
    {},
    'remoteEntry.js of gallery does not expose ./slots/more',
  ],
  [
    'has a huge script',
    'FILE_TOO_LARGE',
    {},
    { 'large.js': 'x'.repeat(500_001) },
    'large.js has 501 kB, at most 500 are released',
  ],
])('rejects a remote that %s', async (_what, code, change, more, message) => {
  await expect(readBuild(sampleRemote('gallery', 'one', change, '', more), 'gallery')).rejects.toMatchObject({
    code,
    message: expect.stringContaining(message),
  })
})

test('accepts scripts and style sheets within their limits', async () => {
  const more = { 'page.css': '.mf_gallery-card-x1{color:red}', 'large.js': 'x'.repeat(500_000) }
  await expect(readBuild(sampleRemote('gallery', 'one', {}, '', more), 'gallery')).resolves.toBeDefined()
})

test('accepts the shell of a staging site with code for development', async () => {
  const text = "jsxDEV: use React.lazy(() => import('./MyComponent'))"
  const development = sampleShell(text, { flavor: 'development' })
  await expect(readBuild(development, 'shell')).resolves.toBeDefined()
  await expect(readBuild(sampleShell(text), 'shell')).rejects.toMatchObject({ code: 'DEVELOPMENT_BUILD' })
})

test("reports a missing build, an invalid manifest or another app's manifest in one line", async () => {
  const folder = sampleRemote('gallery', 'one')
  await expect(readBuild(folder, 'shell')).rejects.toThrow(/^shell is not built: there is no .*shell.json\.$/)
  await expect(readBuild(folder, 'projects')).rejects.toThrow(/manifest is that of gallery, not of projects/)
  const odd = sampleRemote('gallery', 'one', { entry: '../../../etc/passwd' })
  await expect(readBuild(odd, 'gallery')).rejects.toThrow(
    /remote.json is not valid: entry: This is not a path of a file/,
  )
  writeFileSync(path.join(folder, 'dist/remote.json'), '{"name": "gall')
  await expect(readBuild(folder, 'gallery')).rejects.toThrow(/remote.json is not valid/)
})

test('compresses text with Brotli and gzip and skips variants that are not smaller', async () => {
  const { files } = await readBuild(sampleRemote('gallery', 'one'), 'gallery')
  const stored = await withVariants(files)
  const variants = (name: string) => stored.filter(({ path }) => path.endsWith(name)).map(({ encoding }) => encoding)
  expect(variants('page.js')).toEqual([undefined, 'br', 'gzip'])
  expect(variants('face.woff2')).toEqual([undefined])
  const [plain, br, gzip] = stored.filter(({ path }) => path.endsWith('page.js'))
  expect(brotliDecompressSync(br!.bytes)).toEqual(plain!.bytes)
  expect(gunzipSync(gzip!.bytes)).toEqual(plain!.bytes)
  expect(br!.size).toBe(br!.bytes.length)
})

test('compresses with less work for a site that only its own machine reads', async () => {
  const { files, version } = await readBuild(sampleRemote('gallery', 'one'), 'gallery')
  const stored = await withVariants(files, 'fast')
  const page = stored.filter(({ path }) => path.endsWith('page.js'))
  expect(page.map(({ encoding }) => encoding)).toEqual([undefined, 'br'])
  expect(brotliDecompressSync(page[1]!.bytes)).toEqual(page[0]!.bytes)
  expect(
    await versionOf({ files, manifest: (await readBuild(sampleRemote('gallery', 'one'), 'gallery')).manifest }),
  ).toBe(version)
})
