/** Coalesces identical concurrent guest reads. Caches nothing. */
export class RequestCoalescer<T> {
  readonly #inProgress = new Map<string, Promise<T>>()

  run(key: string, read: () => Promise<T>): Promise<T> {
    const existing = this.#inProgress.get(key)
    if (existing) return existing
    const reading = read().finally(() => {
      if (this.#inProgress.get(key) === reading) this.#inProgress.delete(key)
    })
    this.#inProgress.set(key, reading)
    return reading
  }

  /** Stops later reads from joining those in progress. Call after a write, before responding. */
  clear(): void {
    this.#inProgress.clear()
  }
}
