import { expect, test } from 'vitest'
import * as account from '../paths/account.ts'
import * as gallery from '../paths/gallery.ts'
import * as messaging from '../paths/messaging.ts'
import * as projects from '../paths/projects.ts'
import { droppedPageProblems, manifestProblems, runningProblems, switchProblems } from './checks.ts'
import type { RemoteManifest, ShellManifest } from './manifest.ts'
import { RemoteManifestSchema } from './manifest-schemas.ts'

const hash = (letter: string) => `sha384-${letter.repeat(64)}`
const nothing = { js: [], css: [] }

const shell: ShellManifest = {
  platform: '1.2.0',
  contract: 1,
  assets: { js: ['main.js'], css: [] },
  widgets: { '@atelier/shared-ui/dialog': { js: ['dialog.js'], css: [] } },
  integrity: { 'main.js': hash('a'), 'dialog.js': hash('b') },
}

const remote = (name: string, pages: string[], change: Partial<RemoteManifest> = {}): RemoteManifest => ({
  name,
  entry: 'remoteEntry.js',
  expose: './parcel',
  platform: '^1.0.0',
  contract: 1,
  pages: pages.map((path) => ({
    path,
    access: 'public',
    preload: [],
    widgets: [],
    assets: { js: ['page.js'], css: ['page.css'] },
  })),
  slots: [],
  assets: nothing,
  integrity: { 'remoteEntry.js': hash('a'), 'page.js': hash('b'), 'page.css': hash('c') },
  ...change,
})

const content_type = 'text/javascript; charset=utf-8'
const files = [
  { path: 'remoteEntry.js', integrity: hash('a'), content_type },
  { path: 'remoteEntry.js', integrity: hash('z'), content_type, encoding: 'br' as const },
  { path: 'page.js', integrity: hash('b'), content_type },
  { path: 'page.css', integrity: hash('c'), content_type: 'text/css; charset=utf-8' },
  { path: 'font.woff2', integrity: hash('d'), content_type: 'font/woff2' },
]

test('a complete release has no problems', () => {
  expect(manifestProblems('gallery', files, remote('gallery', ['/']))).toEqual([])
})

test('rejects another app’s manifest', () => {
  expect(manifestProblems('projects', files, remote('gallery', ['/']))).toMatchObject([{ code: 'WRONG_MANIFEST' }])
  expect(manifestProblems('gallery', files, shell)).toMatchObject([{ code: 'WRONG_MANIFEST' }])
})

test('names a file of the manifest that is not uploaded', () => {
  const withoutPage = files.filter((file) => file.path !== 'page.js')
  expect(manifestProblems('gallery', withoutPage, remote('gallery', ['/']))).toEqual([
    { code: 'FILE_NOT_LISTED', message: 'page.js is in the manifest, but not among the files.' },
  ])
})

test('rejects a script with missing or wrong integrity, even if no page names it', () => {
  const stray = [...files, { path: 'late.js', integrity: hash('e'), content_type }]
  expect(manifestProblems('gallery', stray, remote('gallery', ['/']))).toMatchObject([{ code: 'INTEGRITY_MISSING' }])
  const changed = files.map((file) => (file.path === 'page.css' ? { ...file, integrity: hash('x') } : file))
  expect(manifestProblems('gallery', changed, remote('gallery', ['/']))).toMatchObject([{ code: 'INTEGRITY_MISSING' }])
})

test.each(['/:anything', '/:section/popular'])('rejects a page %s, which begins with a parameter', (path) => {
  expect(manifestProblems('gallery', files, remote('gallery', [path]))).toEqual([
    { code: 'PAGE_TAKEN', message: `The page ${path} begins with a parameter.` },
  ])
})

test.each(['text/html', 'text/html; charset=utf-8', 'application/xhtml+xml', 'text/xml', 'application/pdf'])(
  'rejects a file of type %s',
  (type) => {
    const odd = [...files, { path: 'x.bin', integrity: hash('e'), content_type: type }]
    expect(manifestProblems('gallery', odd, remote('gallery', ['/']))).toEqual([
      { code: 'WRONG_MANIFEST', message: `x.bin is ${type}, which is not released.` },
    ])
  },
)

test('rejects a compressed file without its uncompressed form', () => {
  const alone = [...files, { path: 'x.json', integrity: hash('e'), content_type, encoding: 'br' as const }]
  expect(manifestProblems('gallery', alone, remote('gallery', ['/']))).toMatchObject([{ code: 'FILE_NOT_LISTED' }])
})

test('detects a taken page whatever its parameters are called', () => {
  const running = { shell, remotes: { gallery: remote('gallery', ['/artwork/:id']) } }
  expect(runningProblems(remote('projects', ['/artwork/:number']), running)).toEqual([
    { code: 'PAGE_TAKEN', message: 'The page /artwork/:number belongs to gallery.' },
  ])
  expect(runningProblems(remote('projects', ['/works/:id']), running)).toEqual([])
})

test.each([
  ['/creators/popular', '/creators/:id'],
  ['/creators/:id', '/creators/popular'],
  ['/creators/f2da8b1c', '/creators/:id'],
  ['/:section/popular', '/creators/:id'],
  ['/a/:b/c', '/a/b/:c'],
])('the page %s overlaps %s of another remote, but both may be in the same remote', (path, theirs) => {
  const running = { shell, remotes: { gallery: remote('gallery', [theirs]) } }
  expect(runningProblems(remote('projects', [path]), running)).toEqual([
    { code: 'PAGE_TAKEN', message: `The page ${path} overlaps ${theirs} of gallery.` },
  ])
  expect(runningProblems(remote('gallery', [path, theirs]), running)).toEqual([])
})

test.each([
  ['/', '/:section'],
  ['/', '/creators/:id'],
  ['/creators/:id/edit', '/creators/:id/likes'],
  ['/artists/:id', '/creators/:id'],
])('the page %s does not overlap %s of another remote', (path, theirs) => {
  const running = { shell, remotes: { gallery: remote('gallery', [theirs]) } }
  expect(runningProblems(remote('projects', [path]), running)).toEqual([])
})

test('rejects a page that matches one of the shell’s', () => {
  const shellPage = { code: 'PAGE_TAKEN', message: 'The page /:page overlaps /contact of the shell.' }
  expect(runningProblems(remote('projects', ['/:page']), { shell, remotes: {} })).toContainEqual(shellPage)
})

test.each([
  ['/creators/:id/prints', 'is below', '/creators/:id'],
  ['/creators/prints/:id', 'is below', '/creators/:id'],
  ['/creators', 'is above', '/creators/:id'],
  ['/contact/us', 'is below', '/contact'],
])('the page %s %s %s of another remote, but both may be in the same remote', (path, relation, theirs) => {
  const running = { shell, remotes: { gallery: remote('gallery', ['/', '/creators/:id']) } }
  const owner = theirs === '/contact' ? 'the shell' : 'gallery'
  expect(runningProblems(remote('collections', [path]), running)).toEqual([
    { code: 'PAGE_TAKEN', message: `The page ${path} ${relation} ${theirs} of ${owner}.` },
  ])
  if (owner === 'gallery') expect(runningProblems(remote('gallery', ['/', path, theirs]), running)).toEqual([])
})

test('a page that is missing from a release must be dropped by name', () => {
  const running = remote('gallery', ['/', '/works/:id', '/reels'])
  const next = remote('gallery', ['/', '/works/:work'])
  expect(droppedPageProblems(next, undefined)).toEqual([])
  expect(droppedPageProblems(next, running)).toEqual([
    {
      code: 'WRONG_MANIFEST',
      message: 'The release lacks the page /reels, which would answer 404: confirm with --drop-page /reels.',
    },
  ])
  expect(droppedPageProblems(next, running, ['/reels'])).toEqual([])
  expect(droppedPageProblems(shell, shell)).toEqual([])
})

test('no path of one app overlaps a path of another', () => {
  const patterns = (paths: object) => Object.values(paths).map(({ pattern }: { pattern: string }) => pattern)
  const remotes = Object.fromEntries(
    Object.entries({ account, gallery, messaging, projects }).map(([name, paths]) => [
      name,
      remote(name, patterns(paths)),
    ]),
  )
  for (const one of Object.values(remotes)) expect(runningProblems(one, { shell, remotes })).toEqual([])
})

test('an app may keep its own pages, but not claim one twice or one of the shell', () => {
  const running = { shell, remotes: { gallery: remote('gallery', ['/', '/reels']) } }
  expect(runningProblems(remote('gallery', ['/', '/videos']), running)).toEqual([])
  expect(runningProblems(remote('gallery', ['/videos', '/videos']), running)).toMatchObject([{ code: 'PAGE_TAKEN' }])
  expect(runningProblems(remote('gallery', ['/contact']), running)).toMatchObject([
    { message: 'The page /contact belongs to the shell.' },
  ])
})

test('a slot can be filled by only one remote', () => {
  const slots = [{ name: 'feedback', expose: './slot-feedback', reserve: {}, assets: nothing }]
  const running = { shell, remotes: { account: remote('account', [], { slots }) } }
  expect(runningProblems(remote('gallery', [], { slots }), running)).toEqual([
    { code: 'SLOT_TAKEN', message: 'The slot feedback is filled by account.' },
  ])
})

test('a remote must be compatible with the running shell, and a new shell with the running remotes', () => {
  const demanding = remote('gallery', ['/'], { platform: '^1.3.0', contract: 2 })
  expect(runningProblems(demanding, { shell, remotes: {} })).toEqual([
    { code: 'PLATFORM_UNFIT', message: 'gallery needs platform ^1.3.0, the shell has 1.2.0.' },
    { code: 'CONTRACT_UNFIT', message: 'gallery speaks contract 2, the shell 1.' },
  ])
  const next = { ...shell, platform: '2.0.0' }
  const remotes = {
    gallery: remote('gallery', ['/']),
    account: remote('account', [], { platform: '^1.0.0 || ^2.0.0' }),
  }
  expect(runningProblems(next, { shell, remotes })).toMatchObject([{ code: 'PLATFORM_UNFIT' }])
  expect(runningProblems({ ...shell, contract: 2 }, { shell, remotes })).toMatchObject([
    { code: 'CONTRACT_UNFIT', message: 'gallery speaks contract 1, the shell 2.' },
    { code: 'CONTRACT_UNFIT', message: 'account speaks contract 1, the shell 2.' },
  ])
})

test('a shell of two majors runs remotes of both, until one that drops the earlier is refused', () => {
  const both = { ...shell, contract: 2, contracts: [1, 2] }
  const remotes = { gallery: remote('gallery', ['/']), account: remote('account', [], { contract: 2 }) }
  expect(runningProblems(both, { shell, remotes: { gallery: remotes.gallery } })).toEqual([])
  expect(runningProblems(remotes.account, { shell: both, remotes })).toEqual([])
  expect(runningProblems(remote('account', [], { contract: 3 }), { shell: both, remotes })).toEqual([
    { code: 'CONTRACT_UNFIT', message: 'account speaks contract 3, the shell 1 and 2.' },
  ])
  expect(runningProblems({ ...shell, contract: 2 }, { shell: both, remotes })).toEqual([
    { code: 'CONTRACT_UNFIT', message: 'gallery speaks contract 1, the shell 2.' },
  ])
})

test('releases switched together are checked against each other, without duplicate problems', () => {
  const running = { shell, remotes: { gallery: remote('gallery', ['/', '/x']), account: remote('account', []) } }
  const next = { ...shell, platform: '2.0.0' }
  const moved = [remote('gallery', ['/'], { platform: '^2.0.0' }), remote('account', ['/x'], { platform: '^2.0.0' })]
  expect(switchProblems([next, ...moved], running)).toEqual([])
  expect(switchProblems([moved[1]!, moved[0]!, next], running)).toEqual([])
  expect(switchProblems([next, moved[1]!], running)).toMatchObject([
    { message: 'gallery needs platform ^1.0.0, the shell has 2.0.0.' },
    { message: 'The page /x belongs to gallery.' },
  ])
  expect(switchProblems(moved, running)).toHaveLength(2)
  expect(running.shell.platform).toBe('1.2.0')
})

test.each([
  ['a path that climbs', { entry: '../shell/main.js' }],
  ['a hidden file', { entry: '.env' }],
  ['an absolute path', { entry: '/main.js' }],
  [
    'a page of the server',
    { pages: [{ path: '/api/x', access: 'public', preload: [], widgets: [], assets: nothing }] },
  ],
  ['a status page', { pages: [{ path: '/status', access: 'public', preload: [], widgets: [], assets: nothing }] }],
  ['a wildcard page', { pages: [{ path: '/*', access: 'public', preload: [], widgets: [], assets: nothing }] }],
  [
    'a preload of another site',
    { pages: [{ path: '/', access: 'public', preload: ['//evil/api'], widgets: [], assets: nothing }] },
  ],
  ['a page open to nobody knows whom', { pages: [{ path: '/', preload: [], widgets: [], assets: nothing }] }],
  ['an unknown access', { pages: [{ path: '/', access: 'everybody', preload: [], widgets: [], assets: nothing }] }],
  ['a weak integrity', { integrity: { 'page.js': 'sha256-AAAA' } }],
  ['an unknown field', { surprise: true }],
])('the schema rejects %s', (_what, change) => {
  expect(RemoteManifestSchema.safeParse(remote('gallery', ['/'])).success).toBe(true)
  expect(RemoteManifestSchema.safeParse({ ...remote('gallery', ['/']), ...change }).success).toBe(false)
})
