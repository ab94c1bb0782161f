import type { ComponentType } from 'react'
import type { PageAccess } from '@atelier/contract/releases/manifest.ts'

/** A page of a remote, loaded when its path is opened. */
export interface RemotePage {
  /** Absolute, as react-router writes it: `/artwork/:id`. */
  path: string
  access: PageAccess
  load: () => Promise<{ default: ComponentType }>
  /** API addresses the page asks first, for preloading; parameters of the path are filled in: `/api/artworks/:id`. */
  preload?: string[]
}

/** A slot that a remote fills. */
export interface RemoteSlot {
  name: string
  // A slot's properties are agreed between the two remotes, not by the platform.
  load: () => Promise<{ default: ComponentType<never> }>
  /** CSS pixels to keep before the slot is there. */
  reserve?: { width?: number; height?: number }
}

/** A remote's declaration: the default export of its `src/remote.tsx`. */
export interface RemoteDeclaration {
  /** `gallery` for the folder `mf-gallery`. */
  name: string
  /** The range of platform versions it runs on: `^1.0.0`. */
  platform: string
  pages: RemotePage[]
  slots?: RemoteSlot[]
}

/** Declares a remote; the build writes the declaration into its manifest, the shell makes routes and guards from it. */
export const defineRemote = (declaration: RemoteDeclaration): RemoteDeclaration => declaration
