import { createListeners } from '../listeners.ts'

/** The page that could be reloaded for a newer release, and is not because something in it would be lost. */
export interface ReloadOffer {
  /** Path of that page; null while there is none. */
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
