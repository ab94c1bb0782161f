import { randomUUID } from 'node:crypto'
import { renameSync, unlinkSync } from 'node:fs'
import type { WriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import path from 'node:path'

type BlobRecord = { blob: string }

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/**
 * A directory of blobs, each visible only through the small JSON record that names it.
 *
 * Data is first written under a new name; renaming its record into place is the commit. A reader gets either the old
 * record with the old data or the new record with the new data. Blobs left by a crash have no record and are deleted
 * at the next start.
 */
export class RecordedBlobs<Value extends BlobRecord> {
  readonly #records = new Map<string, Value>()
  readonly #recordDirectory: string
  readonly #blobDirectory: string

  private constructor(directory: string) {
    this.#recordDirectory = path.join(directory, 'records')
    this.#blobDirectory = path.join(directory, 'blobs')
  }

  static async open<Value extends BlobRecord>(directory: string): Promise<RecordedBlobs<Value>> {
    const blobs = new RecordedBlobs<Value>(directory)
    await mkdir(blobs.#recordDirectory, { recursive: true })
    await mkdir(blobs.#blobDirectory, { recursive: true })
    await blobs.#load()
    await blobs.#sweep()
    return blobs
  }

  get(name: string): Value | undefined {
    return this.#records.get(name)
  }

  get size(): number {
    return this.#records.size
  }

  entries(): [string, Value][] {
    return [...this.#records]
  }

  /** Stores the output of `fill` under a new name, invisible until `commit`. Stores nothing if `fill` fails. */
  async write<Result>(fill: (target: WriteStream) => Promise<Result>): Promise<Result & BlobRecord> {
    const blob = randomUUID()
    const file = await open(path.join(this.#blobDirectory, blob), 'wx')
    try {
      return { ...(await fill(file.createWriteStream())), blob }
    } catch (error) {
      await file.close()
      await this.#discard(blob)
      throw error
    }
  }

  /**
   * Makes the record visible and replaces an earlier one. `accept` may still throw to reject it at that point;
   * a record that was not committed loses its blob.
   */
  async commit(name: string, record: Value, accept?: (current: Value | undefined) => void) {
    const draft = path.join(this.#recordDirectory, `${randomUUID()}.draft`)
    let previous: Value | undefined
    try {
      await writeFile(draft, JSON.stringify(record))
      previous = this.#records.get(name)
      accept?.(previous)
      // Synchronous, so that disk and index change atomically.
      renameSync(draft, this.#recordFile(name))
      this.#records.set(name, record)
    } catch (error) {
      await rm(draft, { force: true })
      await this.#discard(record.blob)
      throw error
    }
    if (previous) await this.#discard(previous.blob)
  }

  async remove(name: string) {
    const record = this.#records.get(name)
    if (!record) return
    unlinkSync(this.#recordFile(name))
    this.#records.delete(name)
    await this.#discard(record.blob)
  }

  /** Opens a record's data, which stays readable if the record is replaced meanwhile. */
  async openRecord(name: string): Promise<{ record: Value; file: FileHandle } | null> {
    for (;;) {
      const record = this.#records.get(name)
      if (!record) return null
      try {
        return { record, file: await open(path.join(this.#blobDirectory, record.blob)) }
      } catch (error) {
        if (!isMissing(error) || this.#records.get(name) === record) throw error
      }
    }
  }

  async #discard(blob: string) {
    await rm(path.join(this.#blobDirectory, blob), { force: true })
  }

  #recordFile(name: string) {
    return path.join(this.#recordDirectory, `${name}.json`)
  }

  async #load() {
    const names = (await readdir(this.#recordDirectory)).filter((file) => file.endsWith('.json'))
    for (const batch of batches(names, 64)) await Promise.all(batch.map((file) => this.#loadRecord(file)))
  }

  async #loadRecord(file: string) {
    const text = await readFile(path.join(this.#recordDirectory, file), 'utf8')
    try {
      this.#records.set(path.basename(file, '.json'), JSON.parse(text) as Value)
    } catch {
      // A power failure can leave an empty record; that object is lost, but the others must still be served.
      await rm(path.join(this.#recordDirectory, file), { force: true })
    }
  }

  async #sweep() {
    const drafts = (await readdir(this.#recordDirectory)).filter((file) => file.endsWith('.draft'))
    const named = new Set([...this.#records.values()].map((record) => record.blob))
    const orphans = (await readdir(this.#blobDirectory)).filter((blob) => !named.has(blob))
    for (const draft of drafts) await rm(path.join(this.#recordDirectory, draft), { force: true })
    for (const orphan of orphans) await this.#discard(orphan)
  }
}

function* batches<Item>(items: Item[], size: number) {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}
