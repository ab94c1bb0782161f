import { CommandError } from '../errors.ts'

const MAX_BATCH_BYTES = 16 * 1024 * 1024

/** A result that is handed out in batches. It holds the snapshot it reads until it ends. */
export class Cursor {
  readonly namespace: string
  readonly pinned: boolean
  lastUsed = Date.now()
  readonly #documents: Iterator<Buffer>
  readonly #release: () => void
  #next: IteratorResult<Buffer> | undefined

  constructor(namespace: string, documents: Iterator<Buffer>, pinned: boolean, release: () => void) {
    this.namespace = namespace
    this.pinned = pinned
    this.#documents = documents
    this.#release = release
  }

  get exhausted(): boolean {
    return this.#next?.done === true
  }

  /** Reads one document ahead, so that the last batch says it is the last. */
  batch(size: number): Buffer[] {
    this.lastUsed = Date.now()
    const documents: Buffer[] = []
    let bytes = 0
    if (size > 0) this.#next ??= this.#documents.next()
    while (documents.length < size && this.#next && !this.#next.done) {
      const document = this.#next.value
      if (bytes > 0 && bytes + document.length > MAX_BATCH_BYTES) break
      documents.push(document)
      bytes += document.length
      this.#next = this.#documents.next()
    }
    return documents
  }

  close(): void {
    this.#documents.return?.()
    this.#release()
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
