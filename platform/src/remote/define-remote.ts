import type { ComponentType, ReactNode } from 'react'
import type { Budgets, MenuEntry, PageAccess, PagePictures } from '@atelier/contract/releases/manifest.ts'
import type { SlotToken } from '../slots/slot-token.ts'

export interface RemotePage<Path extends string = string> {
  /** `brief` becomes `briefPath`, which `npm run generate` writes into the contract for links from other remotes. */
  name: string
  path: Path
  access: PageAccess
  load: () => Promise<{ default: ComponentType }>
  /** Reason that the sign-in dialog gives a guest of a guarded page: completes "Log in to …", at most 60 characters. Default: "see this page". */
  signIn?: string
  /** API addresses that the page calls first, answered in the document of a public page; path parameters are filled in: `/api/artworks/:id`. */
  preload?: string[]
  /**
   * Renders the page's initial state into the document at build time, with its path's pattern as the address. Default: false.
   * A public page with `preload` is also rendered with its data, by the site in a sandbox; until then it has its initial state.
   */
  firstPaint?: boolean
  /** Fetches the first pictures in the first response of `preload` alongside the page's scripts, for guests. */
  pictures?: PagePictures
}

export interface SlotFilling {
  slot: SlotToken
  load: () => Promise<{ default: (props: never) => ReactNode }>
}

export interface RemoteDeclaration<Path extends string = string> {
  name: string
  platform: string
  pages: RemotePage<Path>[]
  slots?: SlotFilling[]
  /** Links in the header's menus to pages of this remote whose paths have no parameters. */
  menuEntries?: (MenuEntry & { path: NoInfer<Path> })[]
  /** `{ kB: { '/brief': 60 }, lcp: 2500, inp: 200 }`: kB by page are checked by `publish`, times by a canary. */
  budgets?: Budgets & { kB?: Partial<Record<NoInfer<Path>, number>> }
}

/** Declares a remote. The build writes the declaration into its manifest; the shell derives routes and guards from it. */
export const defineRemote = <const Path extends string>(declaration: RemoteDeclaration<Path>): RemoteDeclaration =>
  declaration

/** Fills a slot with a component that receives the slot's props: `fillSlot(favoriteToggle, () => import('./toggle.tsx'))`. */
export const fillSlot = <Props extends object>(
  slot: SlotToken<Props>,
  load: () => Promise<{ default: (props: NoInfer<Props>) => ReactNode }>,
): SlotFilling => ({ slot, load })
