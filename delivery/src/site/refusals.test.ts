import { renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { PageManifest, RemoteManifest, SlotManifest } from '@atelier/contract/releases/manifest.ts'
import { expect, test } from 'vitest'
import { sampleRemote, sampleShell } from '../../testing/sample-build.ts'
import { publishOne } from '../../testing/publish-one.ts'
import { useDeliverySite } from '../../testing/site.ts'
import { status } from '../commands/status.ts'

const none = { js: [], css: [] }
const pageAt = (at: string): PageManifest => ({ path: at, access: 'public', preload: [], widgets: [], assets: none })
const slot = (name: string): SlotManifest => ({ name, expose: './remote', reserve: {}, assets: none })

const site = useDeliverySite()
let revision: number

/** A build of gallery with another manifest and more files. */
const gallery = (change: Partial<RemoteManifest> = {}, more: Record<string, string> = {}, calls = '') =>
  sampleRemote('gallery', 'broken', change, calls, more)
/** Pages, and a script that declares them. */
const declaring = (...paths: string[]): [Partial<RemoteManifest>, string] => [
  { pages: paths.map(pageAt), assets: { js: ['static/js/page.js'], css: [] } },
  paths.map((one) => JSON.stringify(one)).join('\n'),
]
function withPages(...paths: string[]) {
  const [change, declared] = declaring(...paths)
  return gallery(change, {}, declared)
}
const withScript = (text: string) => gallery({}, { 'static/js/more.js': `\n${text}` })
const withStyles = (text: string) => gallery({}, { 'static/css/more.css': text })
const inDist = (folder: string, ...names: string[]) => path.join(folder, 'dist', ...names)

/** Changes the files of a build after it was made. */
function edited(folder: string, change: (folder: string) => void): string {
  change(folder)
  return folder
}

interface Bad {
  what: string
  /** Default: gallery. */
  app?: string
  code: string
  /** A part of the message. */
  says: string
  folder: () => string
}

// The eleven of the review that a browser is not needed for
const reviewed: Bad[] = [
  {
    what: 'another major of the contract',
    code: 'RELEASE_REFUSED',
    says: 'gallery speaks contract 2, the shell 1.',
    folder: () => gallery({ contract: 2 }),
  },
  {
    what: 'a newer platform',
    code: 'RELEASE_REFUSED',
    says: 'gallery needs platform ^7.0.0, the shell has 1.0.0.',
    folder: () => gallery({ platform: '^7.0.0' }),
  },
  {
    what: 'a page of another remote',
    code: 'RELEASE_REFUSED',
    says: 'The page /makers/:name belongs to people.',
    folder: () => withPages('/makers/:name'),
  },
  {
    what: 'a page below that of another remote',
    code: 'RELEASE_REFUSED',
    says: 'The page /makers/:id/prints is below /makers/:id of people.',
    folder: () => withPages('/makers/:id/prints'),
  },
  {
    what: 'a style sheet that was changed after the build',
    code: 'INTEGRITY_MISSING',
    says: 'static/css/more.css lacks its integrity',
    folder: () =>
      edited(withStyles('.mf_gallery-card-x1{color:red}'), (folder) =>
        writeFileSync(inDist(folder, 'static/css/more.css'), '.mf_gallery-card-x1{color:blue}'),
      ),
  },
  {
    what: 'a page that was written into the manifest',
    code: 'PAGE_UNDECLARED',
    says: 'The page /prints is in the manifest, but not in the scripts of gallery',
    folder: () => gallery({ pages: [pageAt('/prints')] }),
  },
  {
    what: 'a module that the container lacks',
    code: 'NOT_EXPOSED',
    says: 'remoteEntry.js of gallery does not expose ./slots/more',
    folder: () => gallery({ slots: [{ ...slot('extra'), expose: './slots/more' }] }),
  },
  { what: 'no pages', code: 'NO_PAGES', says: 'gallery has no pages', folder: () => gallery({ pages: [] }) },
  {
    what: 'a script of 19 MB',
    code: 'FILE_TOO_LARGE',
    says: 'static/js/more.js has 19001 kB, at most 500 are released: split it',
    folder: () => withScript('x'.repeat(19_000_000)),
  },
  {
    what: 'styles of the header',
    code: 'STYLES_REACH_OUT',
    says: 'static/css/more.css:1:25: "header" can match elements outside of the remote',
    folder: () => withStyles('/* of the whole site */ header { display: none }'),
  },
  {
    what: 'its own copy of React',
    code: 'SHARED_COPY',
    says: 'static/js/more.js:2:9 is a copy of React, which the shell shares: import it by its package name',
    folder: () => withScript('exports.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE = {}'),
  },
]

const others: Bad[] = [
  {
    what: 'a page whose chunk is missing',
    code: 'FILE_NOT_LISTED',
    says: 'static/js/gone.js is in the manifest, but not among the files. Build it again.',
    folder: () => gallery({ pages: [{ ...pageAt('/gallery-page'), assets: { js: ['static/js/gone.js'], css: [] } }] }),
  },
  {
    what: 'a dynamic import of a missing file',
    code: 'FILE_NOT_LISTED',
    says: 'static/js/more.js:2:1 loads static/js/async/gone.js, which the build lacks',
    folder: () => withScript('import("./async/gone.js")'),
  },
  {
    what: 'a missing font',
    code: 'FILE_NOT_LISTED',
    says: 'static/css/more.css:1:48 loads static/font/gone.woff2, which the build lacks',
    folder: () => withStyles('@font-face { font-family: "mf_gallery-f"; src: url(../font/gone.woff2) }'),
  },
  {
    what: 'a document as first paint',
    code: 'FILE_NOT_LISTED',
    says: 'page.html is in the manifest, but not among the files.',
    folder: () =>
      gallery({ pages: [{ ...pageAt('/gallery-page'), firstPaint: 'page.html' }] }, { 'page.html': '<h1>Page</h1>' }),
  },
  {
    what: 'a source map as a script',
    code: 'FILE_NOT_LISTED',
    says: 'static/js/page.js.map is in the manifest, but not among the files.',
    folder: () => gallery({ assets: { js: ['static/js/remoteEntry.js', 'static/js/page.js.map'], css: [] } }),
  },
  {
    what: 'an absolute path',
    code: 'WRONG_MANIFEST',
    says: 'remote.json is not valid: entry: This is not a path of a file',
    folder: () => gallery({ entry: '/static/js/remoteEntry.js' }),
  },
  {
    what: 'a page with encoded characters',
    code: 'WRONG_MANIFEST',
    says: 'pages.0.path: This is not a path of a page: its segments are a-z, 0-9 and "-", or :parameters. ("/caf%C3%A9")',
    folder: () => withPages('/caf%C3%A9'),
  },
  {
    what: 'the same page twice',
    code: 'RELEASE_REFUSED',
    says: 'The page /prints/:name belongs to another page of gallery.',
    folder: () => withPages('/prints/:id', '/prints/:name'),
  },
  {
    what: 'the same slot twice',
    code: 'RELEASE_REFUSED',
    says: 'The slot extra is filled twice by gallery.',
    folder: () => gallery({ slots: [slot('extra'), slot('extra')] }),
  },
  {
    what: 'a slot of another remote',
    code: 'RELEASE_REFUSED',
    says: 'The slot more is filled by people.',
    folder: () => gallery({ slots: [slot('more')] }),
  },
  {
    what: 'a page below /api',
    code: 'WRONG_MANIFEST',
    says: 'pages.0.path: This path belongs to the server.',
    folder: () => withPages('/api/prints'),
  },
  {
    what: 'a page of the shell',
    code: 'RELEASE_REFUSED',
    says: 'The page /contact belongs to the shell.',
    folder: () => withPages('/contact'),
  },
  {
    what: 'a page that begins with a parameter',
    code: 'PAGE_TAKEN',
    says: 'The page /:name begins with a parameter. See src/remote.tsx.',
    folder: () => withPages('/:name'),
  },
  {
    what: 'a weak hash',
    code: 'WRONG_MANIFEST',
    says: 'This is not a sha384 integrity.',
    folder: () => gallery({ integrity: { 'static/js/page.js': 'sha256-AAAA' } }),
  },
  {
    what: 'an unknown field of the manifest',
    code: 'WRONG_MANIFEST',
    says: 'Unrecognized key: "surprise"',
    folder: () => gallery({ surprise: true } as Partial<RemoteManifest>),
  },
  {
    what: 'a file with a space in its name',
    code: 'WRONG_FILE_NAME',
    says: 'The site does not serve a file called static/js/my page.js: use letters, digits',
    folder: () => gallery({}, { 'static/js/my page.js': 'export {}' }),
  },
  {
    what: 'a path of more than 200 characters',
    code: 'WRONG_FILE_NAME',
    says: 'at most 200 characters',
    folder: () => gallery({}, { [`${'a'.repeat(99)}/${'b'.repeat(98)}/c.js`]: 'export {}' }),
  },
  {
    what: 'a hidden file',
    code: 'WRONG_FILE_NAME',
    says: 'The site does not serve a file called .env: ',
    folder: () => gallery({}, { '.env': 'SECRET=1' }),
  },
  {
    what: 'more than 100 pages',
    code: 'WRONG_MANIFEST',
    says: 'pages: Too big: expected array to have <=100 items',
    folder: () => withPages(...Array.from({ length: 101 }, (_, index) => `/page-${index}`)),
  },
  {
    what: 'more files than the site accepts',
    code: 'TOO_MANY_FILES',
    says: 'at most 300 are released: use fewer import()',
    folder: () =>
      gallery({}, Object.fromEntries(Array.from({ length: 301 }, (_, index) => [`chunk-${index}.js`, 'export {}\n']))),
  },
  {
    what: 'an empty script',
    code: 'EMPTY_FILE',
    says: 'static/js/none.js is empty: the build was interrupted',
    folder: () => gallery({}, { 'static/js/none.js': '' }),
  },
  {
    what: 'a document in place of a script',
    code: 'NOT_A_SCRIPT',
    says: 'static/js/more.js:1:1 is markup, not a script',
    folder: () => withScript('<!doctype html><title>404</title>'),
  },
  {
    what: 'a copy of a library that the shell shares',
    code: 'SHARED_COPY',
    says: 'static/js/more.js:2:18 is a copy of TanStack Query',
    folder: () => withScript('throw new Error("No QueryClient set, use QueryClientProvider to set one")'),
  },
  {
    what: 'a development build',
    code: 'DEVELOPMENT_BUILD',
    says: 'static/js/more.js:2:6 "jsxDEV" is in development builds only: build with NODE_ENV=production.',
    folder: () => withScript('(0,a.jsxDEV)("h1", {})'),
  },
  {
    what: 'a shell with the development build of React',
    app: 'shell',
    code: 'DEVELOPMENT_BUILD',
    says: 'is in development builds only',
    folder: () => sampleShell('Download the React DevTools'),
  },
  {
    what: 'code that compiles code',
    code: 'BLOCKED_BY_POLICY',
    says: 'static/js/more.js:2:11 "new Function(" is blocked by the Content Security Policy',
    folder: () => withScript('const run=new Function("a","return a")'),
  },
  {
    what: 'a font of another site',
    code: 'BLOCKED_BY_POLICY',
    says: 'static/css/more.css:1:48 "url(https://fonts.example/a.woff2" is blocked by the Content Security Policy',
    folder: () => withStyles('@font-face { font-family: "mf_gallery-f"; src: url(https://fonts.example/a.woff2) }'),
  },
  {
    what: 'an imported style sheet of another site',
    code: 'BLOCKED_BY_POLICY',
    says: 'copy the file into the app and import it',
    folder: () => withStyles('@import "//fonts.example/all.css";'),
  },
  {
    what: 'an address of the developer’s machine',
    code: 'LOCAL_ADDRESS',
    says: 'static/js/more.js:2:8 http://localhost:3000/api is an address of the machine that built it',
    folder: () => withScript('fetch("http://localhost:3000/api")'),
  },
  {
    what: 'a style sheet that cannot be parsed',
    code: 'STYLES_REACH_OUT',
    says: 'static/css/more.css:1:1: Unclosed block.',
    folder: () => withStyles('.mf_gallery-card-x1 { color: red'),
  },
  {
    what: "another app's manifest",
    code: 'WRONG_MANIFEST',
    says: 'The manifest is that of prints, not of gallery.',
    folder: () => sampleRemote('prints', 'broken'),
  },
  {
    what: 'a manifest that is cut off',
    code: 'WRONG_MANIFEST',
    says: 'remote.json is not valid: Invalid input: expected object, received undefined It is written',
    folder: () => edited(gallery(), (folder) => writeFileSync(inDist(folder, 'remote.json'), '{"name": "gall')),
  },
  {
    what: 'no manifest',
    code: 'NOT_BUILT',
    says: 'gallery is not built: there is no',
    folder: () =>
      edited(gallery(), (folder) => renameSync(inDist(folder, 'remote.json'), inDist(folder, 'manifest.json'))),
  },
]

test('accepts a shell and a remote that the refused ones are compared with', async () => {
  const access = { url: site.url, token: site.tokens.all }
  await publishOne({ ...access, app: 'shell', folder: sampleShell('running') })
  const [change, declared] = declaring('/makers/:id')
  const neighbor = sampleRemote('people', 'running', { ...change, slots: [slot('more')] }, declared)
  await publishOne({ ...access, app: 'people', folder: neighbor })
  revision = (await status(access)).revision
  expect(revision).toBe(2)
})

test.each([...reviewed, ...others])('refuses $what', async ({ app = 'gallery', code, says, folder }) => {
  const access = { url: site.url, token: site.tokens.all }
  await expect(publishOne({ ...access, app, folder: folder() })).rejects.toMatchObject({
    name: 'DeliveryError',
    code,
    message: expect.stringContaining(says),
  })
  expect((await status(access)).revision).toBe(revision)
})
