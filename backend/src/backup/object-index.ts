import { createReadStream, existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { ObjectHeaders, ObjectState } from './source.ts'

/** A line of a bucket's index. */
export interface IndexEntry extends ObjectState {
  sha256: string
  headers: ObjectHeaders
}

/** Ordered by key. Ends at a line that an interruption cut. */
export async function* indexEntries(file: string): AsyncGenerator<IndexEntry> {
  if (!existsSync(file)) return
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity })
  for await (const line of lines)
    try {
      yield JSON.parse(line) as IndexEntry
    } catch {
      return
    }
}

/** S3 orders keys by their bytes, unlike JavaScript. */
const isBefore = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other)) < 0

/** Finds entries of a sorted listing, which is read only once: keys must be asked for in order. */
export function finderIn<T extends { key: string }>(entries: AsyncIterator<T>) {
  let next: T | null | undefined
  return async (key: string): Promise<T | undefined> => {
    while (next === undefined || (next && isBefore(next.key, key))) {
      const { done, value } = await entries.next()
      next = done ? null : value
    }
    return next?.key === key ? next : undefined
  }
}

/** Finds objects that earlier backups have unchanged. */
export function unchangedIn(files: readonly string[]) {
  const finders = files.map((file) => finderIn(indexEntries(file)))
  return async ({ key, size, etag, modified }: ObjectState): Promise<IndexEntry | undefined> => {
    const found = await Promise.all(finders.map((find) => find(key)))
    return found.find((entry) => entry?.size === size && entry.etag === etag && entry.modified === modified)
  }
}
