import type { Lifecycles } from '@atelier/platform/host'
import type { Scope } from '../scope/scope.ts'
import { within } from '../within.ts'

export interface MountedParcel {
  /** Passes new props to a slot filling; rejects on failure or timeout. Does nothing once unmounting has begun. */
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

/** Milliseconds that each lifecycle may take. */
const LIMITS = { bootstrap: 5000, mount: 5000, update: 5000, unmount: 1500 }

let mounts = 0

/** Drives a remote's lifecycles within time limits. If mounting fails, ends the scope and rejects. */
export async function mountParcel(
  lifecycles: Lifecycles,
  { element, scope, onCrash, slotProps }: MountOptions,
): Promise<MountedParcel> {
  // single-spa-react stores each mount's root under its name
  const props = { name: `parcel-${++mounts}`, domElement: element, platform: scope.platform, onCrash, slotProps }
  let isMounted = true

  const run = (lifecycle: keyof typeof LIMITS) =>
    within((async () => lifecycles[lifecycle]?.(props))(), LIMITS[lifecycle], `The parcel’s ${lifecycle}`)

  async function unmount(): Promise<void> {
    isMounted = false
    await run('unmount').finally(() => {
      scope.end()
      // single-spa-react keeps a reference to the first mount's props
      Object.assign(props, { domElement: null })
    })
  }

  try {
    await run('bootstrap')
    await run('mount')
  } catch (error) {
    // Not awaited: what hung while mounting may hang again
    void unmount().catch(() => {})
    throw error
  }
  return {
    async update(next) {
      if (!isMounted) return
      props.slotProps = next
      await run('update').catch((error: unknown) => {
        // The update of an unmounted root never finishes
        if (isMounted) throw error
      })
    },
    unmount,
  }
}
