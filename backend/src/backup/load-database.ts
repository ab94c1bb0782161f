import { mongo } from 'mongoose'
import type { Connection } from 'mongoose'
import { StartupError } from '../kernel/startup-error.ts'
import { orFail } from './failures.ts'
import type { SourceCollection } from './source.ts'

const { deserialize, onDemand, serialize } = mongo.BSON
/** Without a conversion to types of JavaScript. */
const EXACT = { promoteValues: false, promoteBuffers: false, bsonRegExp: true }

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
  const documents = batch.map(documentOf)
  const command = { insert: name, documents, bypassDocumentValidation: true, writeConcern: { w: 'majority' } }
  const { n, writeErrors } = (await db.command(command)) as { n: number; writeErrors?: { errmsg: string }[] }
  if (n !== batch.length)
    throw new StartupError(`${name}: ${writeErrors?.[0]?.errmsg ?? `wrote ${n} of ${batch.length}`}`)
}

/** Written by the driver as the same bytes; of the types that MongoDB has deprecated, `undefined` becomes null. */
function documentOf(bytes: Uint8Array): mongo.Document {
  const document = deserialize(bytes, EXACT)
  return Buffer.compare(serialize(document), bytes) === 0 ? document : fieldsOf(bytes)
}

/** In their order, which objects do not keep for names such as `1`. */
function fieldsOf(bytes: Uint8Array): Map<string, unknown> {
  const fields = Array.from(onDemand.parseToElements(bytes), ([type, nameAt, nameLength, at, length]) => {
    const name = Buffer.from(bytes.subarray(nameAt, nameAt + nameLength)).toString()
    const inner = bytes.subarray(at, at + length)
    if (type === 3) return [name, fieldsOf(inner)] as const
    if (type === 4) return [name, [...fieldsOf(inner).values()]] as const
    const alone = Buffer.concat([Buffer.alloc(4), bytes.subarray(nameAt - 1, at + length), Buffer.alloc(1)])
    alone.writeInt32LE(alone.length)
    return [name, deserialize(alone, EXACT)[name] as unknown] as const
  })
  return new Map(fields)
}
