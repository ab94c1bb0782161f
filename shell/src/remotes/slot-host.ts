import type { Registry } from '@atelier/contract/releases/manifest.ts'
import type { SlotHost } from '@atelier/platform/host'
import type { Scope } from '../scope/scope.ts'
import type { ShellSession } from '../session/session-store.ts'
import type { ShellTelemetry } from '../telemetry/telemetry.ts'
import { watched, within } from '../within.ts'
import { PAGE_TIMEOUT_MS } from './page-clock.ts'
import { mountParcel } from './parcels.ts'
import type { RemoteLoader } from './remote-loader.ts'
import { sees } from './sees.ts'

interface SlotHostParts {
  registry: Registry
  loader: RemoteLoader
  telemetry: Pick<ShellTelemetry, 'error' | 'opened'>
  session: Pick<ShellSession, 'getSnapshot' | 'subscribe'>
  scopeFor(remote: string): Scope
}

type MountSlot = SlotHost['mount']
type MountedSlot = NonNullable<Awaited<ReturnType<MountSlot>>>

/** Fills slots with the registered remotes. A slot that fails stays empty without an error; a late one is filled if its place is still there. */
export function createSlotHost({ registry, loader, telemetry, session, scopeFor }: SlotHostParts): SlotHost {
  function find(name: string) {
    for (const [remote, { manifest }] of Object.entries(registry.remotes)) {
      const slot = manifest.slots.find((candidate) => candidate.name === name)
      if (slot) return { remote, slot }
    }
    return undefined
  }

  const fill: MountSlot = async (name, element, slotProps) => {
    const { remote, slot } = find(name)!
    telemetry.opened(remote)
    const report = (error: unknown) => telemetry.error(error, { remote, slot: name })
    let late = false
    function onLate(error: Error) {
      late = true
      // Reserves no space for what may never come
      element.hidden = true
      report(error)
    }
    try {
      const loading = loader.load(remote, slot.expose)
      const limit = [PAGE_TIMEOUT_MS, 'Loading the slot’s filling'] as const
      // A dialog is waited for: it fails in time, and opening it again uses what has loaded since
      const isDialog = typeof slotProps['onClose'] === 'function'
      const lifecycles = await (isDialog ? within(loading, ...limit) : watched(loading, ...limit, onLate))
      if (late && !element.isConnected) return null
      element.hidden = false
      const scope = scopeFor(remote)
      const parcel = await mountParcel(lifecycles, { element, scope, slotProps, onCrash: report })
      return {
        update: (next) => void parcel.update(next).catch(report),
        unmount: () => void parcel.unmount().catch(report),
      }
    } catch (error) {
      report(error)
      return null
    }
  }

  return {
    reserve: (name) => find(name)?.slot.reserve,
    async mount(name, element, slotProps) {
      const found = find(name)
      if (!found) return null
      const isSeen = () => sees(session.getSnapshot(), found.slot.access)
      if (isSeen()) return fill(name, element, slotProps)
      return fillOnceSeen(isSeen, session.subscribe, slotProps, (latest) => fill(name, element, latest))
    },
  }
}

/** Loads the filling once the visitor may see it; after a log-out it stays, and renders what its remote shows then. */
function fillOnceSeen(
  isSeen: () => boolean,
  subscribe: ShellSession['subscribe'],
  slotProps: Record<string, unknown>,
  fill: (slotProps: Record<string, unknown>) => Promise<MountedSlot | null>,
): MountedSlot {
  let latest = slotProps
  let filling: Promise<MountedSlot | null> | undefined
  const stop = subscribe(() => {
    if (isSeen()) filling ??= fill(latest)
  })
  return {
    update(next) {
      latest = next
      void filling?.then((slot) => slot?.update(next))
    },
    unmount() {
      stop()
      void filling?.then((slot) => slot?.unmount())
    },
  }
}
