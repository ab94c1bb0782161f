/**
 * Lets guests who ask the same thing at the same time share one answer: a crowd before the gallery costs the database one
 * question at a time. Nothing is kept once it is answered. Whoever has changed something shares no read begun before.
 */
export class SharedReads<T> {
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

  /** To be called when something has changed, before it is told. */
  forget(): void {
    this.#underWay.clear()
  }
}
