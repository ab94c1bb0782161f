import { writeConflict } from '../errors.ts'
import type { Engine, OpenTransaction } from './engine.ts'
import { keyBytes, keyText, type Entry, type KeySpace, type Snapshot } from './key-space.ts'

type State = 'open' | 'committing' | 'ended'

/** A multi-document transaction: a snapshot, an overlay of its own writes, and a lock on every key it wrote. */
export class Transaction implements KeySpace, OpenTransaction {
  readonly done: Promise<void>
  readonly #engine: Engine
  readonly #snapshot: Snapshot
  readonly #sequence: number
  readonly #writes = new Map<string, Buffer | null>()
  #sortedWrites: string[] | undefined
  #state: State = 'open'
  #resolveDone: () => void = () => undefined

  constructor(engine: Engine) {
    this.#engine = engine
    this.#sequence = engine.snapshotSequence
    this.#snapshot = engine.snapshot()
    engine.transactions.add(this)
    this.done = new Promise((resolve) => {
      this.#resolveDone = resolve
    })
  }

  get isOpen(): boolean {
    return this.#state === 'open'
  }

  get(key: Buffer): Buffer | undefined {
    const written = this.#writes.get(keyText(key))
    return written === undefined ? this.#snapshot.get(key) : (written ?? undefined)
  }

  put(key: Buffer, value: Buffer): void {
    this.#write(key, value)
  }

  delete(key: Buffer): void {
    this.#write(key, null)
  }

  #write(key: Buffer, value: Buffer | null): void {
    const text = keyText(key)
    const owner = this.#engine.locks.get(text)
    if (owner && owner !== this) throw writeConflict()
    this.requireCurrent(key)
    this.#engine.locks.set(text, this)
    if (!this.#writes.has(text)) this.#sortedWrites = undefined
    this.#writes.set(text, value)
  }

  requireCurrent(key: Buffer): void {
    if ((this.#engine.lastWrite.get(keyText(key)) ?? 0) > this.#sequence) throw writeConflict()
  }

  /** Whether the key was not there before this transaction. */
  isNew(key: Buffer): boolean {
    return !this.#snapshot.get(key)
  }

  /** Merges the snapshot with the overlay; both are ordered, and the overlay wins where they meet. */
  *range(start: Buffer, end: Buffer, reverse = false): Iterable<Entry> {
    const written = this.#writtenBetween(keyText(start), keyText(end), reverse)
    const precedes = (a: string, b: string) => (reverse ? a > b : a < b)
    let next = 0
    for (const entry of this.#snapshot.range(start, end, reverse)) {
      const text = keyText(entry.key)
      while (next < written.length && precedes(written[next]!, text)) yield* this.#overlaid(written[next++]!)
      if (written[next] === text) yield* this.#overlaid(written[next++]!)
      else yield entry
    }
    while (next < written.length) yield* this.#overlaid(written[next++]!)
  }

  #writtenBetween(start: string, end: string, reverse: boolean): string[] {
    this.#sortedWrites ??= [...this.#writes.keys()].sort()
    const between = this.#sortedWrites.filter((text) => text >= start && text < end)
    return reverse ? between.reverse() : between
  }

  *#overlaid(text: string): Iterable<Entry> {
    const value = this.#writes.get(text)
    if (value) yield { key: keyBytes(text), value }
  }

  count(start: Buffer, end: Buffer): number {
    let count = 0
    for (const entry of this.range(start, end)) if (entry) count++
    return count
  }

  /** Resolves when everything is durable. The locks go as soon as the writes stand in LMDB's own transaction. */
  async commit(): Promise<void> {
    this.#state = 'committing'
    try {
      if (this.#writes.size > 0) {
        await this.#engine.commit(() => {
          this.#engine.apply(this.#writes, keyBytes)
          this.#unlock()
        })
      }
    } finally {
      this.#end()
    }
  }

  abort(): void {
    if (this.#state === 'open') this.#end()
  }

  #unlock(): void {
    for (const text of this.#writes.keys()) if (this.#engine.locks.get(text) === this) this.#engine.locks.delete(text)
  }

  #end(): void {
    this.#state = 'ended'
    this.#unlock()
    this.#writes.clear()
    this.#sortedWrites = undefined
    this.#engine.transactions.delete(this)
    this.#snapshot.close()
    this.#resolveDone()
    this.#engine.forget()
  }
}
