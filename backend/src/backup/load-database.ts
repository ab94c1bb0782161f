import { createRequire } from 'node:module'
import type { Connection, mongo } from 'mongoose'
import { StartupError } from '../kernel/startup-error.ts'
import { orFail } from './failures.ts'
import type { SourceCollection } from './source.ts'

const require = createRequire(import.meta.url)
/** Private in the driver, whose public methods would change documents: `undefined`, and the order of numeric field names. */
const { DocumentSequence } = createRequire(require.resolve('mongoose'))('mongodb/lib/cmap/commands.js') as {
  DocumentSequence: new (field: string) => { push(document: undefined, bytes: Uint8Array): void }
}

const BATCH_BYTES = 8 * 1024 * 1024
const BATCH_DOCUMENTS = 1000

/** Returns the number of documents. Indexes are left to the start of the backend. */
export async function loadDatabase(database: Connection, collections: readonly SourceCollection[]): Promise<number> {
  let documents = 0
  for (const collection of collections)
    documents += await orFail(
      `MONGODB_URI: the collection ${collection.name} could not be written`,
      loadCollection(database.db!, collection),
    )
  return documents
}

async function loadCollection(db: mongo.Db, { name, options, documents }: SourceCollection): Promise<number> {
  await db.command({ create: name, ...options })
  let count = 0
  for await (const batch of batchesOf(documents())) {
    await insert(db, name, batch)
    count += batch.length
  }
  return count
}

async function* batchesOf(documents: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array[]> {
  let batch: Uint8Array[] = []
  let bytes = 0
  for await (const document of documents) {
    if (batch.length === BATCH_DOCUMENTS || (batch.length > 0 && bytes + document.length > BATCH_BYTES)) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(document)
    bytes += document.length
  }
  if (batch.length > 0) yield batch
}

async function insert(db: mongo.Db, name: string, batch: readonly Uint8Array[]): Promise<void> {
  const documents = new DocumentSequence('documents')
  for (const bytes of batch) documents.push(undefined, bytes)
  const command = { insert: name, documents, bypassDocumentValidation: true, writeConcern: { w: 'majority' } }
  const { n, writeErrors } = (await db.command(command)) as { n: number; writeErrors?: { errmsg: string }[] }
  if (n !== batch.length)
    throw new StartupError(`${name}: ${writeErrors?.[0]?.errmsg ?? `wrote ${n} of ${batch.length}`}`)
}
