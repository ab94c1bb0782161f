import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import { containerOf } from '@atelier/contract/releases/container.ts'
import type { Registry } from '@atelier/contract/releases/manifest.ts'
import type { Lifecycles, RemoteModule } from '@atelier/platform/host'
import { askAnew } from './asset-guard.ts'
import { assertCompatible } from './compatibility.ts'

/** Loads what a remote exposes. Loads in flight are shared, and a failure is forgotten, so that asking again tries again. */
export interface RemoteLoader {
  load(remote: string, expose: string): Promise<Lifecycles>
}

const limit = (millis: number) => ({ millis, dieOnTimeout: true, warningMillis: millis })
const timeouts = { bootstrap: limit(5000), mount: limit(5000), unmount: limit(1500), update: limit(5000) }

/** The loader of the registry's remotes by Module Federation. */
export function createRemoteLoader(registry: Registry): RemoteLoader {
  const loaded = new Map<string, Promise<Lifecycles>>()
  const failures = new Map<string, number>()

  function register(remote: string): void {
    const release = registry.remotes[remote]
    if (!release) throw new Error(`The registry has no remote ${remote}.`)
    assertCompatible(remote, release.manifest)
    const entry = new URL(release.manifest.entry, new URL(release.base, location.href))
    const failed = failures.get(remote) ?? 0
    // Module Federation remembers a failed entry by its address
    if (failed > 0) entry.searchParams.set('retry', String(failed))
    registerRemotes([{ name: containerOf(remote), entry: entry.href }], { force: failed > 0 })
  }

  async function load(remote: string, expose: string): Promise<Lifecycles> {
    register(remote)
    const module = await loadRemote<RemoteModule>(`${containerOf(remote)}/${expose.replace(/^\.\//, '')}`)
    if (!module?.lifecycles) throw new Error(`${remote} gave nothing for ${expose}.`)
    assertCompatible(remote, module)
    // single-spa reads the timeouts from here, which its types leave out
    return Object.assign({}, module.lifecycles, { timeouts })
  }

  return {
    load(remote, expose) {
      const key = `${remote}/${expose}`
      const known = loaded.get(key)
      if (known) return known
      const started = load(remote, expose)
      loaded.set(key, started)
      started.catch(() => {
        loaded.delete(key)
        failures.set(remote, (failures.get(remote) ?? 0) + 1)
        if (registry.remotes[remote]) askAnew(registry.remotes[remote])
      })
      return started
    },
  }
}
