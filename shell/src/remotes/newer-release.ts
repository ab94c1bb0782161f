import type { Registry } from '@atelier/contract/releases/manifest.ts'
import { fetchRegistry } from '../registry/read-registry.ts'

const KEY = 'atelier-reloaded-for'

export interface ReloadPorts {
  fetchRegistry(): Promise<Registry>
  storage: Pick<Storage, 'getItem' | 'setItem'>
  reload(): void
}

export interface ReloadLimits {
  /** False once the visitor has left the failed page; other pages are never reloaded. */
  isShown(): boolean
  isBusy(): boolean
  /** Called instead of reloading while busy. */
  offer(): void
}

export const browserPorts: ReloadPorts = {
  fetchRegistry,
  // Accessing disabled storage throws
  get storage() {
    return sessionStorage
  },
  reload: () => location.reload(),
}

/**
 * Reloads if another release of the remote or the shell is live, also after a rollback, or the same at another address, as
 * after a rollback of the backend; at most once per release.
 */
export async function reloadIfNewer(
  mine: Registry,
  remote: string,
  { isShown, isBusy, offer }: ReloadLimits,
  ports = browserPorts,
): Promise<boolean> {
  try {
    const now = await ports.fetchRegistry()
    const release = ({ shell, remotes }: Registry) =>
      [shell, remotes[remote]].map((one) => `${one?.version} ${one?.base}`).join(` ${remote} `)
    if (!isShown() || release(now) === release(mine) || ports.storage.getItem(KEY) === release(now)) return false
    if (isBusy()) {
      offer()
      return false
    }
    ports.storage.setItem(KEY, release(now))
    ports.reload()
    return true
  } catch {
    // No response, or storage is off. Without a counter a reload could loop, so there is none
    return false
  }
}
