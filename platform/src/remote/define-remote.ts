import type { ComponentType, ReactNode } from 'react'
import type { PageAccess, PagePictures } from '@atelier/contract/releases/manifest.ts'
import type { SlotToken } from '../slots/slot-token.ts'

/** A page of a remote, lazy-loaded when its path is opened. */
export interface RemotePage {
  /** Other remotes link to the page `brief` by `briefPath`, which `npm run generate` writes into the contract. */
  name: string
  /** Absolute, in react-router syntax: `/artwork/:id`. */
  path: string
  access: PageAccess
  load: () => Promise<{ default: ComponentType }>
  /** API addresses that the page calls first, for preloading; path parameters are filled in: `/api/artworks/:id`. */
  preload?: string[]
  /** Renders the page's initial state into the document at build time. The path must have no parameters. Default: false. */
  firstPaint?: boolean
  /** Fetches the first pictures in the first response of `preload` alongside the page's scripts, for guests. */
  pictures?: PagePictures
}

/** A slot that a remote fills, created by {@link fillSlot}. */
export interface SlotFilling {
  slot: SlotToken
  load: () => Promise<{ default: (props: never) => ReactNode }>
}

/** A remote's declaration: the default export of its `src/remote.tsx`. */
export interface RemoteDeclaration {
  /** `gallery` for the folder `mf-gallery`. */
  name: string
  /** Supported range of platform versions: `^1.0.0`. */
  platform: string
  pages: RemotePage[]
  slots?: SlotFilling[]
}

/** Declares a remote. The build writes the declaration into its manifest; the shell derives routes and guards from it. */
export const defineRemote = (declaration: RemoteDeclaration): RemoteDeclaration => declaration

/** Fills a slot with a component that receives the slot's props: `fillSlot(favoriteToggle, () => import('./toggle.tsx'))`. */
export const fillSlot = <Props extends object>(
  slot: SlotToken<Props>,
  load: () => Promise<{ default: (props: NoInfer<Props>) => ReactNode }>,
): SlotFilling => ({ slot, load })
