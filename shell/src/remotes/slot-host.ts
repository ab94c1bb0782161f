import { mountRootParcel } from 'single-spa'
import type { Registry } from '@atelier/contract/releases/manifest.ts'
import type { ParcelProps, Platform, SlotHost, Telemetry } from '@atelier/platform/host'
import type { RemoteLoader } from './remote-loader.ts'

interface SlotHostParts {
  registry: Registry
  loader: RemoteLoader
  telemetry: Telemetry
  platformFor(remote: string): Platform
}

/** Fills slots with what the registry's remotes have for them. A slot that fails is quietly absent. */
export function createSlotHost({ registry, loader, telemetry, platformFor }: SlotHostParts): SlotHost {
  function find(name: string) {
    for (const [remote, { manifest }] of Object.entries(registry.remotes)) {
      const slot = manifest.slots.find((candidate) => candidate.name === name)
      if (slot) return { remote, slot }
    }
    return undefined
  }

  return {
    reserve: (name) => find(name)?.slot.reserve,
    async mount(name, element, props) {
      const found = find(name)
      if (!found) return null
      const report = (error: unknown) => telemetry.error(error, { remote: found.remote, slot: name })
      try {
        const lifecycles = await loader.load(found.remote, found.slot.expose)
        const given = { domElement: element, platform: platformFor(found.remote), onCrash: report }
        const parcel = mountRootParcel<ParcelProps>(lifecycles, { ...given, slotProps: props })
        await parcel.mountPromise
        return {
          update: (next) => void parcel.update?.({ ...given, slotProps: next }).catch(report),
          unmount: () => void parcel.unmount().catch(report),
        }
      } catch (error) {
        report(error)
        return null
      }
    },
  }
}
