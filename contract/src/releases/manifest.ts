/** Types only, shared by the browser, the edge, the build and the delivery commands. */

/**
 * Who may open a page. Used by the shell's guards; the API has its own rules. To other users than moderators, a page for
 * these does not exist.
 */
export type PageAccess = 'public' | 'signedIn' | 'creator' | 'buyer' | 'moderator'

/** Relative to the release's base. */
export interface AssetGroup {
  js: string[]
  css: string[]
}

/** `preload`: API addresses; `widgets`: share keys; `slots`: names; `pictures`: the first ones of the first call. */
export interface PageManifest {
  path: string
  access: PageAccess
  preload: string[]
  widgets: string[]
  slots?: string[]
  firstPaint?: string
  pictures?: PagePictures
  /** Of a guarded page: completes the sentence "Log in to …". */
  signIn?: string
  assets: AssetGroup
}

/** `sizes` as in `<img>`; per picture the media query where it is initially visible, `''` for everywhere. */
export interface PagePictures {
  sizes: string
  media: string[]
}

/** A page's initial state for a guest, rendered at build time. `css` replaces style attributes, blocked by the CSP. */
export interface FirstPaint {
  html: string
  css: string
}

/**
 * A slot that a remote fills: `expose` is its module in the container, `reserve` the reserved space in CSS pixels, `access`
 * who sees the filling (default: everyone).
 */
export interface SlotManifest {
  name: string
  expose: string
  reserve: { width?: number; height?: number }
  access?: PageAccess
  assets: AssetGroup
}

/** A menu of the header. */
export type MenuName = 'hire' | 'for-creators'

/** A link in a header menu to a page of the remote. Entries are sorted by `order`, those of all remotes together. */
export interface MenuEntry {
  menu: MenuName
  path: string
  label: string
  description: string
  order: number
  /** Guests are prompted to sign up first. */
  forCreators?: boolean
}

/** What a remote's team does not want exceeded. */
export interface Budgets {
  /** Kilobytes of a page's scripts and styles, compressed by gzip, by its path. A release needs a reason to exceed it. */
  kB?: Record<string, number>
  /** Milliseconds at the 75th percentile. A canary that exceeds it is halted. */
  lcp?: number
  inp?: number
}

/** `remote.json`. `platform` is its range of platform versions, `contract` the API major that it was built for. */
export interface RemoteManifest {
  name: string
  entry: string
  expose: string
  platform: string
  contract: number
  pages: PageManifest[]
  slots: SlotManifest[]
  menuEntries?: MenuEntry[]
  budgets?: Budgets
  /** Script that renders pages with their data in the site's sandbox; see `content.ts`. */
  renderer?: string
  assets: AssetGroup
  /** Subresource integrity (`sha384-…`) of every script, style sheet and first paint, by file. */
  integrity: Record<string, string>
}

/** The shell's flavor: `development` accepts overrides and hot-reloads remotes. */
export type Flavor = 'production' | 'development'

/** `shell.json`. `widgets` are on-demand modules by share key; `firstPaint` is the frame around every page. */
export interface ShellManifest {
  /** Default: `production`. */
  flavor?: Flavor
  platform: string
  contract: number
  /** Majors of remotes that it runs, if they are several. */
  contracts?: number[]
  assets: AssetGroup
  widgets: Record<string, AssetGroup>
  firstPaint?: string
  integrity: Record<string, string>
}

/** `base` ends in a slash; without the version, if all files are named by their content. `partial`: the manifest lacks what only other pages need; see `pageRegistry`. */
export interface Release<M> {
  version: string
  base: string
  partial?: true
  manifest: M
}

/** `/remotes.json`: the running versions. `revision` increases with every switch. */
export interface Registry {
  revision: number
  shell: Release<ShellManifest>
  remotes: Record<string, Release<RemoteManifest>>
}
