/** LRU cache with a limit in bytes. */
export class ByteCache<T extends { bytes: { length: number } }> {
  readonly #limit: number
  readonly #entries = new Map<string, T>()
  #size = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  get(key: string): T | undefined {
    const found = this.#entries.get(key)
    if (found) {
      this.#entries.delete(key)
      this.#entries.set(key, found)
    }
    return found
  }

  set(key: string, value: T): void {
    this.delete(key)
    this.#entries.set(key, value)
    this.#size += value.bytes.length
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#limit) break
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    this.#size -= this.#entries.get(key)?.bytes.length ?? 0
    this.#entries.delete(key)
  }
}
