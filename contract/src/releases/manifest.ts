/**
 * What the build of a remote or of the shell says about itself, and what the registry says of the versions in use.
 * Types alone: the browser, the edge, the build and the delivery commands all read them.
 */

/** Who may open a page. The shell's guards read it; the API has its own rules. */
export type PageAccess = 'public' | 'signedIn' | 'creator' | 'buyer'

/** Files of one entry point or chunk group, relative to the release's base. */
export interface AssetGroup {
  js: string[]
  css: string[]
}

/**
 * A page of a remote: `path` as react-router writes it (`/artwork/:id`), `preload` the API addresses it calls first
 * (`/api/artworks/:id`), `widgets` the share keys of the on-demand shared modules that it needs at once,
 * `slots` the names of the slots in it; a release from before they were written has none. `firstPaint` is the file with its
 * {@link FirstPaint}, and `pictures` says how the first pictures of its first call are shown; most pages have none.
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

/** How a page shows the first pictures of its first call: `sizes` as of `<img>`, and of each where it is in view at once, `''` for everywhere. */
export interface PagePictures {
  sizes: string
  media: string[]
}

/**
 * What stands in the document until the page's scripts have run: the page as a guest sees it before any answer, rendered at build time.
 * `css` holds what would be style attributes, which the content security policy refuses.
 */
export interface FirstPaint {
  html: string
  css: string
}

/** A slot a remote fills: `expose` is its module in the container, `reserve` the space kept for it in CSS pixels. */
export interface SlotManifest {
  name: string
  expose: string
  reserve: { width?: number; height?: number }
  assets: AssetGroup
}

/** `remote.json` in a remote's build. `platform` is the range of platform versions it runs on, `contract` the API major it was built for. */
export interface RemoteManifest {
  name: string
  /** Stated by earlier builds alone, as `containerOf(name)`; nothing reads it. */
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

/** Which shell: `development` takes overrides and lets remotes reload hot. */
export type Flavor = 'production' | 'development'

/**
 * `shell.json` in the shell's build. `widgets` are the on-demand shared modules with their files, by share key; `firstPaint` is the file
 * with what stands around every page, whose `main` is empty.
 */
export interface ShellManifest {
  /** Earlier builds leave it out: `production`. */
  flavor?: Flavor
  platform: string
  contract: number
  assets: AssetGroup
  widgets: Record<string, AssetGroup>
  firstPaint?: string
  integrity: Record<string, string>
}

/** A published version: `base` is the address its files are served under, ending in a slash. */
export interface Release<M> {
  version: string
  base: string
  manifest: M
}

/** `/remotes.json`, inlined into every page: what runs now. `revision` rises with every switch. */
export interface Registry {
  revision: number
  shell: Release<ShellManifest>
  remotes: Record<string, Release<RemoteManifest>>
}
