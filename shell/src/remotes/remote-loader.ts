import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import { containerOf } from '@atelier/contract/releases/container.ts'
import type { Registry } from '@atelier/contract/releases/manifest.ts'
import type { Lifecycles, RemoteModule } from '@atelier/platform/host'
import { abort, bustCache } from './asset-guard.ts'
import { assertCompatible } from './compatibility.ts'
import { resetFailedSharedModules } from './failed-shared-modules.ts'

/** Loads modules of remotes. Concurrent loads are shared; failures are not cached, so that calling again retries. */
export interface RemoteLoader {
  load(remote: string, expose: string): Promise<Lifecycles>
  /** Loads the remote's routes and the module for this path, so that the page renders immediately. */
  loadPage(remote: string, pathname: string): Promise<void>
  /** Fails the pending files of the remote and the shell; later loads request them again. */
  abort(remote: string): void
}

interface Load {
  remote: string
  lifecycles: Promise<Lifecycles>
  pending: boolean
}

export function createRemoteLoader(registry: Registry): RemoteLoader {
  const loads = new Map<string, Load>()
  const failures = new Map<string, number>()
  const aborted = new Map<string, Promise<unknown>>()

  function register(remote: string): void {
    const release = registry.remotes[remote]
    if (!release) throw new Error(`The registry has no remote ${remote}.`)
    assertCompatible(remote, release.manifest)
    const entry = new URL(release.manifest.entry, new URL(release.base, location.href))
    const failed = failures.get(remote) ?? 0
    // Module Federation caches a failed entry by its URL
    if (failed > 0) entry.searchParams.set('retry', String(failed))
    registerRemotes([{ name: containerOf(remote), entry: entry.href }], { force: failed > 0 })
  }

  const loadModule = (remote: string, expose: string) =>
    loadRemote<RemoteModule>(`${containerOf(remote)}/${expose.replace(/^\.\//, '')}`)

  async function load(remote: string, expose: string): Promise<Lifecycles> {
    await aborted.get(remote)
    register(remote)
    const module = await loadModule(remote, expose)
    if (!module?.lifecycles) throw new Error(`${remote} gave nothing for ${expose}.`)
    assertCompatible(remote, module)
    return module.lifecycles
  }

  const loader: RemoteLoader = {
    async loadPage(remote, pathname) {
      const { expose } = registry.remotes[remote]!.manifest
      await loader.load(remote, expose)
      await (await loadModule(remote, expose))?.loadPage?.(pathname)
    },
    load(remote, expose) {
      const key = `${remote}/${expose}`
      const known = loads.get(key)
      if (known) return known.lifecycles
      const started: Load = { remote, lifecycles: load(remote, expose), pending: true }
      loads.set(key, started)
      started.lifecycles.then(
        () => void (started.pending = false),
        () => {
          failures.set(remote, (failures.get(remote) ?? 0) + 1)
          if (loads.get(key) !== started) return
          loads.delete(key)
          if (registry.remotes[remote]) bustCache(registry.remotes[remote])
        },
      )
      return started.lifecycles
    },
    abort(remote) {
      const pending = [...loads].filter(([, load]) => load.remote === remote && load.pending)
      for (const [key] of pending) loads.delete(key)
      aborted.set(remote, Promise.allSettled(pending.map(([, { lifecycles }]) => lifecycles)))
      const release = registry.remotes[remote]
      if (release) abort(release)
      // The page's widgets are files of the shell
      abort(registry.shell)
      resetFailedSharedModules()
    },
  }
  return loader
}
