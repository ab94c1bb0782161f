import { ObjectId } from 'bson'
import { decode, decodeExact, encode } from '../bson-order/codec.ts'
import { typeName } from '../bson-order/type-name.ts'
import { isPlain, TypeOrder, typeOf } from '../bson-order/type-order.ts'
import { CommandError } from '../errors.ts'
import type { Collection } from '../storage/collection.ts'
import type { KeySpace } from '../storage/key-space.ts'
import { namespaceOf, rawDocuments, type Command } from './call.ts'
import { runStatements, withErrors } from './write-errors.ts'

export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024
export const MAX_STATEMENTS = 100_000

/** Stores a document as the client sent it, with an _id in front if it has none. Returns the _id. */
export function insertDocument(keys: KeySpace, collection: Collection, sent: Buffer): unknown {
  if (sent.length > MAX_DOCUMENT_BYTES)
    throw new CommandError(
      10334,
      'BSONObjectTooLarge',
      `object to insert too large. size in bytes: ${sent.length}, max size: ${MAX_DOCUMENT_BYTES}`,
    )
  const bytes = withIdFirst(sent)
  const doc = decode(bytes)
  checkId(doc._id)
  collection.insert(keys, doc, bytes)
  return doc._id
}

function withIdFirst(sent: Buffer): Buffer {
  const isFirst = sent.length > 8 && sent.toString('latin1', 5, 9) === '_id\0'
  if (isFirst) return Buffer.from(sent)
  const { _id = new ObjectId(), ...rest } = decodeExact(sent)
  return encode({ _id, ...rest })
}

function checkId(id: unknown): void {
  const type = typeOf(id)
  if (type === TypeOrder.Array || type === TypeOrder.Regex || id === undefined)
    throw new CommandError(53, 'InvalidIdField', `The '_id' value cannot be of type ${typeName(id)}`)
  const dollar = isPlain(id) ? Object.keys(id).find((name) => name.startsWith('$')) : undefined
  if (dollar !== undefined)
    throw new CommandError(
      52,
      'DollarPrefixedFieldName',
      `_id fields may not contain '$'-prefixed fields: ${dollar} is not valid for storage.`,
    )
}

export const insert: Command = {
  kind: 'write',
  inTransaction: true,
  run(call) {
    const documents = rawDocuments(call, 'documents')
    if (documents.length === 0 || documents.length > MAX_STATEMENTS)
      throw new CommandError(
        16,
        'InvalidLength',
        `Write batch sizes must be between 1 and ${MAX_STATEMENTS}. Got ${documents.length} operations.`,
      )
    const collection = call.server.catalog.ensure(call.keys, namespaceOf(call))
    let n = 0
    const errors = runStatements(documents.length, call.body.ordered !== false, (index) => {
      insertDocument(call.keys, collection, documents[index]!)
      n++
    })
    return withErrors({ n }, errors)
  },
}
