import type { PageManifest, Registry, SlotManifest } from '@atelier/contract/releases/manifest.ts'

export const integrityOf = (letter: string): string => `sha384-${letter.repeat(64)}`

export const pageOf = (path: string, name: string, change: Partial<PageManifest> = {}): PageManifest => ({
  path,
  access: 'public',
  preload: [],
  widgets: [],
  assets: { js: [`${name}.js`], css: [`${name}.css`] },
  ...change,
})

function remote(name: string, pages: PageManifest[], slots: SlotManifest[] = []): Registry['remotes'][string] {
  const files = [
    ...[...pages, ...slots].flatMap(({ assets }) => [...assets.js, ...assets.css]),
    'remoteEntry.js',
    'remote.js',
  ]
  return {
    version: 'abcdef0123456789',
    base: `/assets/${name}/abcdef0123456789/`,
    manifest: {
      name,
      entry: 'remoteEntry.js',
      expose: './remote',
      platform: '^1.0.0',
      contract: 1,
      pages,
      slots,
      assets: { js: ['remoteEntry.js', 'remote.js'], css: [] },
      integrity: Object.fromEntries(files.map((file) => [file, integrityOf('a')])),
    },
  }
}

export const sampleRegistry: Registry = {
  revision: 7,
  shell: {
    version: '0123456789abcdef',
    base: '/assets/shell/0123456789abcdef/',
    manifest: {
      platform: '1.0.0',
      contract: 1,
      assets: { js: ['main.js'], css: ['main.css'] },
      widgets: { dialog: { js: ['dialog.js'], css: ['dialog.css'] } },
      integrity: Object.fromEntries(
        ['main.js', 'main.css', 'dialog.js', 'dialog.css'].map((file) => [file, integrityOf('s')]),
      ),
    },
  },
  remotes: {
    gallery: remote('gallery', [
      pageOf('/', 'home', { preload: ['/api/artworks?filter=popular&limit=9'] }),
      pageOf('/artwork/:id', 'artwork', { preload: ['/api/artworks/:id'], widgets: ['dialog'] }),
      pageOf('/artwork/new', 'new'),
      pageOf('/creators/:id', 'creator', { preload: ['/api/artworks?user_id=:id'], slots: ['hire', 'nobody-fills'] }),
      pageOf('/my-artworks', 'mine', { access: 'creator', preload: ['/api/artworks/mine'] }),
    ]),
    projects: remote(
      'projects',
      [pageOf('/projects/:id', 'project')],
      [{ name: 'hire', expose: './slots/hire', reserve: {}, assets: { js: ['slot-hire.js'], css: [] } }],
    ),
  },
}
