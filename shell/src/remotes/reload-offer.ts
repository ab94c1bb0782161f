/** The page that could be reloaded for a newer release, and is not because something in it would be lost. */
export interface ReloadOffer {
  /** Path of that page; null while there is none. */
  getSnapshot(): string | null
  subscribe(listener: () => void): () => void
  offer(pathname: string): void
}

export function createReloadOffer(): ReloadOffer {
  let offered: string | null = null
  const listeners = new Set<() => void>()
  return {
    getSnapshot: () => offered,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    offer(pathname) {
      offered = pathname
      for (const listener of listeners) listener()
    },
  }
}
