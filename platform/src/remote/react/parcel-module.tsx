import * as React from 'react'
import * as ReactDOMClient from 'react-dom/client'
import type { FunctionComponent } from 'react'
import singleSpaReact from 'single-spa-react'
import { CONTRACT_MAJOR } from '@atelier/contract/version.ts'
import type { Platform } from '../platform.ts'

export interface ParcelProps {
  platform: Platform
  slotProps?: Record<string, unknown>
  /** Called with an error thrown outside every page; the parcel is empty afterwards. */
  onCrash(error: unknown): void
}

/** What the shell passes to each lifecycle: the props, where to render them and a name unique to the mount. */
export type LifecycleProps = ParcelProps & { name: string; domElement: HTMLElement }

type Lifecycle = (props: LifecycleProps) => Promise<unknown>

export interface Lifecycles {
  bootstrap: Lifecycle
  mount: Lifecycle
  unmount: Lifecycle
  update?: Lifecycle
}

/** Exports of every exposed module of a remote. The shell checks `platform` and `contract` before mounting. */
export interface RemoteModule {
  lifecycles: Lifecycles
  platform: string
  contract: number
  /** Only for a remote's pages: prefetches the module of the page at a path, which then renders synchronously. */
  loadPage?(pathname: string): Promise<void>
}

/** Creates an exposed module from a component. */
export function parcelModule(platform: string, rootComponent: FunctionComponent<ParcelProps>): RemoteModule {
  const lifecycles = singleSpaReact<ParcelProps>({
    React,
    ReactDOMClient,
    renderType: 'createRoot',
    rootComponent,
    // Without a boundary, a crash in the first render would leave the mount pending forever.
    errorBoundary: (error, _info, props) => {
      props.onCrash(error)
      return <></>
    },
  })
  return { lifecycles, platform, contract: CONTRACT_MAJOR }
}
