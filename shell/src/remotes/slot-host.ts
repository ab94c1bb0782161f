import type { Registry } from '@atelier/contract/releases/manifest.ts'
import type { SlotHost, Telemetry } from '@atelier/platform/host'
import type { Scope } from '../scope/scope.ts'
import { within } from '../within.ts'
import { PAGE_TIMEOUT_MS } from './page-clock.ts'
import { mountParcel } from './parcels.ts'
import type { RemoteLoader } from './remote-loader.ts'

interface SlotHostParts {
  registry: Registry
  loader: RemoteLoader
  telemetry: Telemetry
  scopeFor(remote: string): Scope
}

/** Fills slots with the registered remotes. A slot that fails stays empty without an error. */
export function createSlotHost({ registry, loader, telemetry, scopeFor }: SlotHostParts): SlotHost {
  function find(name: string) {
    for (const [remote, { manifest }] of Object.entries(registry.remotes)) {
      const slot = manifest.slots.find((candidate) => candidate.name === name)
      if (slot) return { remote, slot }
    }
    return undefined
  }

  return {
    reserve: (name) => find(name)?.slot.reserve,
    async mount(name, element, slotProps) {
      const found = find(name)
      if (!found) return null
      const report = (error: unknown) => telemetry.error(error, { remote: found.remote, slot: name })
      try {
        const loading = loader.load(found.remote, found.slot.expose)
        const lifecycles = await within(loading, PAGE_TIMEOUT_MS, 'Loading the slot’s filling')
        const scope = scopeFor(found.remote)
        const parcel = await mountParcel(lifecycles, { element, scope, slotProps, onCrash: report })
        return {
          update: (next) => void parcel.update(next).catch(report),
          unmount: () => void parcel.unmount().catch(report),
        }
      } catch (error) {
        report(error)
        return null
      }
    },
  }
}
