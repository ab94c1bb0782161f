import type { Registry } from '@atelier/contract/releases/manifest.ts'
import { fetchRegistry } from '../registry/read-registry.ts'

const KEY = 'atelier-reloaded-for'

/** Where the reloads are remembered, and how they are done; tests pass their own. */
export interface ReloadPorts {
  fetchRegistry(): Promise<Registry>
  storage: Pick<Storage, 'getItem' | 'setItem'>
  reload(): void
}

const browser: ReloadPorts = {
  fetchRegistry,
  // Storage that is off throws when it is asked for
  get storage() {
    return sessionStorage
  },
  reload: () => location.reload(),
}

/**
 * After a file of a remote could not be had: when a newer release of it, or of the shell, is out, reloads the page, once for each
 * release. Resolves to whether it does.
 */
export async function reloadIfNewer(mine: Registry, remote: string, ports = browser): Promise<boolean> {
  try {
    const now = await ports.fetchRegistry()
    const release = (registry: Registry) => `${registry.shell.version} ${remote} ${registry.remotes[remote]?.version}`
    if (release(now) === release(mine) || ports.storage.getItem(KEY) === release(now)) return false
    ports.storage.setItem(KEY, release(now))
    ports.reload()
    return true
  } catch {
    // No answer, or storage is off: without a way to count, better no reload than one after another
    return false
  }
}
