import { mountRootParcel } from 'single-spa'
import type { Parcel, ParcelConfig } from 'single-spa'
import type { Lifecycles, ParcelProps } from '@atelier/platform/host'
import type { Scope } from '../scope/scope.ts'

export interface MountedParcel {
  /** Passes new props to a slot filling; rejects on failure or timeout. */
  update(slotProps: Record<string, unknown>): Promise<void>
  /** Unmounts it and ends its scope, even if unmounting fails. */
  unmount(): Promise<void>
}

export interface MountOptions {
  element: HTMLElement
  scope: Scope
  slotProps?: Record<string, unknown>
  onCrash(error: unknown): void
}

type MountChild = (lifecycles: Lifecycles, props: object) => Parcel<ParcelProps>

/** Root parcel that owns all others: single-spa keeps references to parcels without an owner for the page's lifetime. */
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

/** An update that hangs must not keep a filling mounted without a try. */
const UPDATE_TIMEOUT_MS = 3000

function settled(work: Promise<unknown>, ms: number): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise((resolve) => (timer = setTimeout(resolve, ms)))
  return Promise.race([work.catch(() => {}), late]).finally(() => clearTimeout(timer))
}

/** Mounts a parcel; on failure or timeout, ends its scope and rejects. */
export async function mountParcel(
  lifecycles: Lifecycles,
  { element, scope, onCrash, slotProps }: MountOptions,
): Promise<MountedParcel> {
  const props = { domElement: element as HTMLElement | null, platform: scope.platform, onCrash, slotProps }
  /** Ends the scope and drops the element: single-spa keeps a reference to the removed parcel's props. */
  const release = () => {
    scope.end()
    props.domElement = null
  }
  try {
    const parcel = (await mountOwner())(lifecycles, props)
    parcel.unmountPromise.catch(() => {})
    await parcel.mountPromise
    // single-spa neither updates nor unmounts a parcel while it is updating
    let updating: Promise<unknown> = Promise.resolve()
    return {
      update: async (next) => {
        props.slotProps = next
        const update = updating.then(() => parcel.update?.(props as never))
        updating = settled(update, UPDATE_TIMEOUT_MS)
        await update
      },
      unmount: async () => {
        await updating
        await parcel.unmount().finally(release)
      },
    }
  } catch (error) {
    release()
    throw error
  }
}
