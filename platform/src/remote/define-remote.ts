import type { ComponentType, ReactNode } from 'react'
import type { PageAccess, PagePictures } from '@atelier/contract/releases/manifest.ts'
import type { SlotToken } from '../slots/slot-token.ts'

/** A page of a remote, loaded when its path is opened. */
export interface RemotePage {
  /** Others link to the page `brief` by `briefPath`, which `npm run generate` writes into the contract. */
  name: string
  /** Absolute, as react-router writes it: `/artwork/:id`. */
  path: string
  access: PageAccess
  load: () => Promise<{ default: ComponentType }>
  /** API addresses the page asks first, for preloading; parameters of the path are filled in: `/api/artworks/:id`. */
  preload?: string[]
  /** Puts the page into the document as it looks before any answer. Its path has no parameters. Default: false. */
  firstPaint?: boolean
  /** Fetches the first pictures of the first answer of `preload` beside the page's scripts, for guests. */
  pictures?: PagePictures
}

/** A slot that a remote fills, made by {@link fillSlot}. */
export interface SlotFilling {
  slot: SlotToken
  load: () => Promise<{ default: (props: never) => ReactNode }>
}

/** A remote's declaration: the default export of its `src/remote.tsx`. */
export interface RemoteDeclaration {
  /** `gallery` for the folder `mf-gallery`. */
  name: string
  /** The range of platform versions it runs on: `^1.0.0`. */
  platform: string
  pages: RemotePage[]
  slots?: SlotFilling[]
}

/** Declares a remote; the build writes the declaration into its manifest, the shell makes routes and guards from it. */
export const defineRemote = (declaration: RemoteDeclaration): RemoteDeclaration => declaration

/** Fills a slot with a component that takes the slot's properties: `fillSlot(favoriteToggle, () => import('./toggle.tsx'))`. */
export const fillSlot = <Props extends object>(
  slot: SlotToken<Props>,
  load: () => Promise<{ default: (props: NoInfer<Props>) => ReactNode }>,
): SlotFilling => ({ slot, load })
