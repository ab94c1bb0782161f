/** Coalesces identical concurrent guest reads. Caches nothing. */
export class RequestCoalescer<T> {
  readonly #underWay = new Map<string, Promise<T>>()

  run(key: string, read: () => Promise<T>): Promise<T> {
    const begun = this.#underWay.get(key)
    if (begun) return begun
    const reading = read().finally(() => {
      if (this.#underWay.get(key) === reading) this.#underWay.delete(key)
    })
    this.#underWay.set(key, reading)
    return reading
  }

  /** Stops later reads from joining those in progress. Call after a write, before responding. */
  clear(): void {
    this.#underWay.clear()
  }
}
