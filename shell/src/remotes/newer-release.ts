import type { Registry } from '@atelier/contract/releases/manifest.ts'
import { fetchRegistry } from '../registry/read-registry.ts'

const KEY = 'atelier-reloaded-for'

/** Where the reloads are remembered, and how they are done; tests pass their own. */
export interface ReloadPorts {
  fetchRegistry(): Promise<Registry>
  storage: Pick<Storage, 'getItem' | 'setItem'>
  reload(): void
}

/** Whether the page that failed may be reloaded without asking. */
export interface ReloadLimits {
  /** False once the visitor has left the page: where they are now is never reloaded. */
  isShown(): boolean
  /** True while a reload would lose something. */
  isBusy(): boolean
  /** Called in place of a reload while busy. */
  offer(): void
}

export const browserPorts: ReloadPorts = {
  fetchRegistry,
  // Storage that is off throws when it is asked for
  get storage() {
    return sessionStorage
  },
  reload: () => location.reload(),
}

/**
 * After a failure: when another release of the remote, or of the shell, is out than the one that runs here, reloads the page, once for
 * each release; a rollback counts as well. Resolves to whether it does.
 */
export async function reloadIfNewer(
  mine: Registry,
  remote: string,
  { isShown, isBusy, offer }: ReloadLimits,
  ports = browserPorts,
): Promise<boolean> {
  try {
    const now = await ports.fetchRegistry()
    const release = (registry: Registry) => `${registry.shell.version} ${remote} ${registry.remotes[remote]?.version}`
    if (!isShown() || release(now) === release(mine) || ports.storage.getItem(KEY) === release(now)) return false
    if (isBusy()) {
      offer()
      return false
    }
    ports.storage.setItem(KEY, release(now))
    ports.reload()
    return true
  } catch {
    // No answer, or storage is off: without a way to count, better no reload than one after another
    return false
  }
}
