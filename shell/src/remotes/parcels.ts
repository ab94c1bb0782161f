import { mountRootParcel } from 'single-spa'
import type { Parcel, ParcelConfig } from 'single-spa'
import type { Lifecycles, ParcelProps } from '@atelier/platform/host'
import type { Scope } from '../scope/scope.ts'

/** A remote, or the filling of a slot, in its place. */
export interface MountedParcel {
  /** Passes new properties to a slot's filling; rejects when that fails or takes too long. */
  update(slotProps: Record<string, unknown>): Promise<void>
  /** Takes it out and ends its scope, also when the unmounting fails. */
  unmount(): Promise<void>
}

/** What one parcel is mounted with. */
export interface MountOptions {
  element: HTMLElement
  scope: Scope
  slotProps?: Record<string, unknown>
  onCrash(error: unknown): void
}

type MountChild = (lifecycles: Lifecycles, props: object) => Parcel<ParcelProps>

/** The one parcel that owns all others: of a parcel without an owner single-spa keeps a reference for the life of the page. */
let owner: Promise<MountChild> | undefined

function mountOwner(): Promise<MountChild> {
  owner ??= new Promise((resolve, reject) => {
    const config: ParcelConfig = {
      name: 'atelier',
      bootstrap: () => Promise.resolve(),
      mount: async ({ mountParcel }) => resolve(mountParcel as unknown as MountChild),
      unmount: () => Promise.resolve(),
    }
    mountRootParcel(config, { domElement: document.createElement('div') }).mountPromise.catch(reject)
  })
  return owner
}

/** Mounts a parcel; rejects, with its scope ended, when it fails or takes longer than its timeouts. */
export async function mountParcel(
  lifecycles: Lifecycles,
  { element, scope, onCrash, slotProps }: MountOptions,
): Promise<MountedParcel> {
  const props = { domElement: element as HTMLElement | null, platform: scope.platform, onCrash, slotProps }
  /** What single-spa remembers of a parcel that is gone is no longer its element. */
  const release = () => {
    scope.end()
    props.domElement = null
  }
  try {
    const parcel = (await mountOwner())(lifecycles, props)
    parcel.unmountPromise.catch(() => {})
    await parcel.mountPromise
    return {
      update: async (next) => {
        props.slotProps = next
        await parcel.update?.(props as never)
      },
      unmount: () =>
        parcel
          .unmount()
          .then(() => {})
          .finally(release),
    }
  } catch (error) {
    release()
    throw error
  }
}
