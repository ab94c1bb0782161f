import { CommandError } from '../errors.ts'
import { PAUSE, type Paused, type Slices } from '../query/pause.ts'
import type { Snapshot } from '../storage/key-space.ts'

const MAX_BATCH_BYTES = 16 * 1024 * 1024

/** A result that is handed out in batches. It holds the snapshot it reads until it ends. */
export class Cursor {
  readonly namespace: string
  readonly pinned: boolean
  readonly guarded: boolean
  lastUsed = Date.now()
  readonly #documents: Iterator<Buffer | typeof PAUSE>
  readonly #snapshot: Snapshot | undefined
  #next: IteratorResult<Buffer> | undefined
  #closed = false

  constructor(
    namespace: string,
    documents: Paused<Buffer>,
    options: { pinned: boolean; guarded: boolean; snapshot: Snapshot | undefined },
  ) {
    this.namespace = namespace
    this.pinned = options.pinned
    this.guarded = options.guarded
    this.#documents = documents[Symbol.iterator]()
    this.#snapshot = options.snapshot
  }

  get exhausted(): boolean {
    return this.#next?.done === true
  }

  /** Reads one document ahead, so that the last batch says it is the last. */
  *batch(size: number): Slices<Buffer[]> {
    this.lastUsed = Date.now()
    const documents: Buffer[] = []
    let bytes = 0
    if (size > 0) this.#next ??= yield* this.#advance()
    while (documents.length < size && this.#next && !this.#next.done) {
      const document = this.#next.value
      if (bytes > 0 && bytes + document.length > MAX_BATCH_BYTES) break
      documents.push(document)
      bytes += document.length
      this.#next = yield* this.#advance()
    }
    return documents
  }

  *#advance(): Slices<IteratorResult<Buffer>> {
    for (;;) {
      const next = this.#documents.next()
      if (next.value !== PAUSE) return next as IteratorResult<Buffer>
      yield PAUSE
      if (this.#closed) throw new CommandError(237, 'CursorKilled', 'the cursor was killed during the operation')
    }
  }

  close(): void {
    this.#closed = true
    try {
      this.#documents.return?.()
    } catch {
      // A generator stopped within an expensive regular expression cannot return.
    }
    this.#snapshot?.close()
  }
}

export class CursorTable {
  readonly #cursors = new Map<number, Cursor>()
  #lastId = Date.now()

  add(cursor: Cursor): number {
    this.#cursors.set(++this.#lastId, cursor)
    return this.#lastId
  }

  get(id: number, namespace: string): Cursor {
    const cursor = this.#cursors.get(id)
    if (cursor?.namespace !== namespace) throw new CommandError(43, 'CursorNotFound', `cursor id ${id} not found`)
    return cursor
  }

  close(id: number): boolean {
    this.#cursors.get(id)?.close()
    return this.#cursors.delete(id)
  }

  closeIdle(olderThanMs: number): void {
    const limit = Date.now() - olderThanMs
    for (const [id, cursor] of this.#cursors) if (!cursor.pinned && cursor.lastUsed < limit) this.close(id)
  }

  closeAll(): void {
    for (const id of this.#cursors.keys()) this.close(id)
  }
}
