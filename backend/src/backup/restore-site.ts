import { areasOf } from '../storage/bucket-mismatch.ts'
import { ensureBuckets } from '../storage/storage.ts'
import { loadDatabase } from './load-database.ts'
import { loadObjects } from './load-objects.ts'
import type { Source } from './source.ts'
import { beginRestore, endRestore, requireEmpty } from './target.ts'
import type { Target } from './target.ts'

interface Options extends Target {
  source: Source
  /** Replaces the database; objects that the source lacks remain in the buckets. */
  replace: boolean
}

export interface Restored {
  id: string
  documents: number
  objects: number
  sent: number
}

/** Can be run again after an interruption. */
export async function restoreSite({ source, replace, ...target }: Options): Promise<Restored> {
  const { database, storage } = target
  await ensureBuckets(storage, storage.config.endpoint)
  if (!replace) await requireEmpty(target)
  const collections = await source.collections()
  await beginRestore(target)
  const documents = await loadDatabase(database, collections)
  const loaded = { objects: 0, sent: 0 }
  for (const area of areasOf(storage)) {
    const { objects, sent } = await loadObjects(storage, source, area)
    loaded.objects += objects
    loaded.sent += sent
  }
  return { id: await endRestore(target), documents, ...loaded }
}

export const restoredText = ({ id, documents, objects, sent }: Restored, name: string): string =>
  `Restored ${documents} documents and ${objects} objects, of which ${sent} were sent; the buckets belong to database ${id} (${name}) now.`
