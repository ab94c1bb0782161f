/**
 * Manifests written by the builds of remotes and the shell, and the registry of the versions in use. Types only, shared by the
 * browser, the edge, the build and the delivery commands.
 */

/** Who may open a page. Used by the shell's guards; the API has its own rules. */
export type PageAccess = 'public' | 'signedIn' | 'creator' | 'buyer'

/** Files of one entry point or chunk group, relative to the release's base. */
export interface AssetGroup {
  js: string[]
  css: string[]
}

/**
 * A page of a remote: `path` in react-router syntax (`/artwork/:id`), `preload` the API addresses that it calls first
 * (`/api/artworks/:id`), `widgets` the share keys of the on-demand shared modules that it needs immediately, `slots` the names
 * of its slots; missing in older releases. `firstPaint` is the file with its {@link FirstPaint}, and `pictures` describes the
 * first pictures of its first call; most pages have neither.
 */
export interface PageManifest {
  path: string
  access: PageAccess
  preload: string[]
  widgets: string[]
  slots?: string[]
  firstPaint?: string
  pictures?: PagePictures
  assets: AssetGroup
}

/**
 * How a page shows the first pictures of its first call: `sizes` as in `<img>`, and for each the media query where it is
 * initially visible, `''` for everywhere.
 */
export interface PagePictures {
  sizes: string
  media: string[]
}

/**
 * Content of the document until the page's scripts have run: the page's initial state for a guest, rendered at build time.
 * `css` replaces style attributes, which the content security policy blocks.
 */
export interface FirstPaint {
  html: string
  css: string
}

/** A slot that a remote fills: `expose` is its module in the container, `reserve` the reserved space in CSS pixels. */
export interface SlotManifest {
  name: string
  expose: string
  reserve: { width?: number; height?: number }
  assets: AssetGroup
}

/**
 * `remote.json` in a remote's build. `platform` is its supported range of platform versions, `contract` the API major that it
 * was built for.
 */
export interface RemoteManifest {
  name: string
  /** Only in earlier builds, as `containerOf(name)`; unused. */
  container?: string
  entry: string
  expose: string
  platform: string
  contract: number
  pages: PageManifest[]
  slots: SlotManifest[]
  assets: AssetGroup
  /** Subresource integrity (`sha384-…`) of every script, style sheet and first paint, by file. */
  integrity: Record<string, string>
}

/** The shell's flavor: `development` accepts overrides and hot-reloads remotes. */
export type Flavor = 'production' | 'development'

/**
 * `shell.json` in the shell's build. `widgets` are the on-demand shared modules with their files, by share key; `firstPaint` is
 * the file with the frame around every page, whose `main` is empty.
 */
export interface ShellManifest {
  /** Omitted by earlier builds: `production`. */
  flavor?: Flavor
  platform: string
  contract: number
  assets: AssetGroup
  widgets: Record<string, AssetGroup>
  firstPaint?: string
  integrity: Record<string, string>
}

/** A published version: `base` is the base address of its files, ending in a slash. */
export interface Release<M> {
  version: string
  base: string
  manifest: M
}

/** `/remotes.json`, inlined into every page: the running versions. `revision` increases with every switch. */
export interface Registry {
  revision: number
  shell: Release<ShellManifest>
  remotes: Record<string, Release<RemoteManifest>>
}
