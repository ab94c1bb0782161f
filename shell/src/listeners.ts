/** The listeners of a store. */
export interface Listeners<Args extends unknown[]> {
  /** Adds one; returns the way to take it away. */
  add(listener: (...args: Args) => void): () => void
  emit(...args: Args): void
}

/** Makes a list of listeners. One that throws is reported, and the others are called all the same. */
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
