export interface Listeners<Args extends unknown[]> {
  add(listener: (...args: Args) => void): () => void
  emit(...args: Args): void
}

/** Creates a listener list. Errors of one listener are reported and do not affect the others. */
export function createListeners<Args extends unknown[] = []>(onError: (error: unknown) => void): Listeners<Args> {
  const all = new Set<(...args: Args) => void>()
  return {
    add(listener) {
      all.add(listener)
      return () => void all.delete(listener)
    },
    emit(...args) {
      for (const listener of [...all]) {
        try {
          listener(...args)
        } catch (error) {
          onError(error)
        }
      }
    },
  }
}
