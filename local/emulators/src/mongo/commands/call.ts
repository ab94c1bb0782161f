import { rawArray } from '../bson-order/codec.ts'
import { typeName } from '../bson-order/type-name.ts'
import { isDocument, isMissing, isNumeric, toNumber, type Doc } from '../bson-order/type-order.ts'
import { invalidNamespace, namespaceNotFound, typeMismatch } from '../errors.ts'
import type { Slices } from '../query/pause.ts'
import type { Collection } from '../storage/collection.ts'
import type { KeySpace, Snapshot } from '../storage/key-space.ts'
import type { Transaction } from '../storage/transaction.ts'
import type { Request } from '../wire/connection.ts'
import type { ServerState } from './server-state.ts'

/** One command being run. */
export interface Call {
  server: ServerState
  name: string
  body: Doc
  request: Request
  database: string
  /** What the statement reads and writes: the transaction, or LMDB directly. */
  keys: KeySpace
  transaction?: Transaction
  session?: string
  /** What a read outside a transaction reads; a cursor takes it over. */
  snapshot?: Snapshot
  /** Evaluates a client's regular expression, which may take forever. */
  guarded: boolean
}

export const collectionOf = (call: Call, namespace = namespaceOf(call)): Collection | undefined =>
  call.server.catalog.get(call.keys, namespace)

/**
 * `admin` uses no keys; a `read` has a snapshot, and may run in slices; a `write` runs inside one atomic commit and may be
 * retryable.
 */
export interface Command {
  kind: 'admin' | 'read' | 'write'
  inTransaction: boolean
  run(call: Call): Doc | Buffer | Slices<Doc | Buffer>
}

export function namespaceOf(call: Call, name: unknown = call.body[call.name]): string {
  if (typeof name !== 'string') throw invalidNamespace(`collection name has invalid type ${typeName(name)}`)
  if (!name) throw invalidNamespace(`Invalid namespace specified '${call.database}.'`)
  return `${call.database}.${name}`
}

/** The collection that a command is about, which must exist. */
export function existingCollection(call: Call): Collection {
  const namespace = namespaceOf(call)
  const collection = collectionOf(call, namespace)
  if (!collection) throw namespaceNotFound(`ns does not exist: ${namespace}`)
  return collection
}

/** The documents of a command, byte for byte, from the body or sent beside it. */
export const rawDocuments = (call: Call, field: string): Buffer[] =>
  call.request.sequences.get(field) ?? rawArray(call.request.bodyBytes, field)

export function optionalDocument(body: Doc, field: string): Doc | undefined {
  const value = body[field]
  if (isMissing(value)) return undefined
  if (!isDocument(value)) throw typeMismatch(`Expected field ${field} to be of type object`)
  return value
}

export const optionalNumber = (body: Doc, field: string): number | undefined =>
  isNumeric(body[field]) ? toNumber(body[field]) : undefined
