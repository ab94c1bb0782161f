/** Coalesces identical concurrent reads of guests: a crowd before the gallery costs the database one query at a time. Nothing is cached. */
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

  /** Later reads share none begun before: to be called after a write, before it is answered. */
  clear(): void {
    this.#underWay.clear()
  }
}
