import { LRUCache } from 'lru-cache'

/** Bounds memory. */
const KEPT_MAX = 300

interface Reading<T> {
  result: Promise<T>
  until: number
}

/** Coalesces identical guest reads: concurrent ones, and those that begin within `keepMs` of the first. */
export class RequestCoalescer<T> {
  readonly #readings = new LRUCache<string, Reading<T>>({ max: KEPT_MAX })
  readonly #keepMs: number

  constructor(keepMs = 0) {
    this.#keepMs = keepMs
  }

  run(key: string, read: () => Promise<T>): Promise<T> {
    const begun = performance.now()
    const existing = this.#readings.get(key)
    if (existing && begun < existing.until) return existing.result
    const reading: Reading<T> = { result: read(), until: Infinity }
    const drop = () => {
      if (this.#readings.peek(key) === reading) this.#readings.delete(key)
    }
    this.#readings.set(key, reading)
    reading.result.then(() => {
      reading.until = begun + this.#keepMs
      if (reading.until <= performance.now()) drop()
    }, drop)
    return reading.result
  }

  /** Stops later reads from joining earlier ones. Call after a write, before responding. */
  clear(): void {
    this.#readings.clear()
  }
}
