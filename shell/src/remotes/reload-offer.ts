import { createListeners } from '../listeners.ts'

/** The page that has a newer release but is not reloaded automatically, since that would lose something. */
export interface ReloadOffer {
  getSnapshot(): string | null
  subscribe(listener: () => void): () => void
  offer(pathname: string): void
}

export function createReloadOffer(onError: (error: unknown) => void): ReloadOffer {
  let offered: string | null = null
  const listeners = createListeners(onError)
  return {
    getSnapshot: () => offered,
    subscribe: listeners.add,
    offer(pathname) {
      offered = pathname
      listeners.emit()
    },
  }
}
