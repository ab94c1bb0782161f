import * as React from 'react'
import * as ReactDOMClient from 'react-dom/client'
import type { FunctionComponent } from 'react'
import type { ParcelConfigObject } from 'single-spa'
import singleSpaReact from 'single-spa-react'
import { CONTRACT_MAJOR } from '@atelier/contract/version.ts'
import type { Platform } from './platform.ts'

/** What a remote's parcel is mounted with. */
export interface ParcelProps {
  platform: Platform
  /** For slots: what the place passes to the filling. */
  slotProps?: Record<string, unknown>
  /** Told of what threw outside every page: the parcel is empty now. */
  onCrash(error: unknown): void
}

/** single-spa's lifecycles of a parcel. */
export type Lifecycles = ParcelConfigObject<ParcelProps>

/** What every exposed module of a remote gives. The shell checks `platform` and `contract` before it mounts anything. */
export interface RemoteModule {
  lifecycles: Lifecycles
  /** The range of platform versions it runs on. */
  platform: string
  /** The API major it was built for. */
  contract: number
  /** Of a remote's pages: fetches the module of the page at a path, which then renders at once. */
  loadPage?(pathname: string): Promise<void>
}

/** Makes an exposed module of a component. */
export function parcelModule(platform: string, rootComponent: FunctionComponent<ParcelProps>): RemoteModule {
  const lifecycles = singleSpaReact<ParcelProps>({
    React,
    ReactDOMClient,
    renderType: 'createRoot',
    rootComponent,
    // Without a boundary a crash in the first rendering would leave the mounting pending for ever.
    errorBoundary: (error, _info, props) => {
      props.onCrash(error)
      return <></>
    },
  })
  return { lifecycles, platform, contract: CONTRACT_MAJOR }
}
