import { ObjectId } from 'bson'
import { expressionCompiler } from '../aggregation/context.ts'
import { runPipeline, singleDocument } from '../aggregation/pipeline.ts'
import type { PipelineOptions, Source } from '../aggregation/source.ts'
import { encode } from '../bson-order/codec.ts'
import { ownPath } from '../bson-order/own-fields.ts'
import { isDocument, isMissing, type Doc } from '../bson-order/type-order.ts'
import { CommandError, invalidOptions, located } from '../errors.ts'
import { findRows } from '../query/find-rows.ts'
import type { Row } from '../query/scan.ts'
import type { Collection } from '../storage/collection.ts'
import type { KeySpace } from '../storage/key-space.ts'
import type { Call } from './call.ts'
import { listReply } from './open-cursor.ts'
import { sourceOf } from './reading.ts'

/** $out and $merge: the pipeline's documents go into a collection instead of to the client. */
export function writeResult(
  call: Call,
  namespace: string,
  collection: string | undefined,
  pipeline: readonly Doc[],
  options: PipelineOptions,
): Buffer {
  const { body, server, database } = call
  if (isDocument(body.readConcern) && body.readConcern.level === 'linearizable')
    throw invalidOptions('readConcern linearizable cannot be used with $out or $merge')
  if (call.transaction)
    throw new CommandError(263, 'OperationNotSupportedInTransaction', '$out and $merge cannot run in a transaction')
  const source = sourceOf(server, server.engine.direct, database)
  const docs = [...runPipeline(source, collection, pipeline.slice(0, -1), options)].map(withId)
  const last = pipeline.at(-1)!
  if (isMissing(last.$out)) merge(call, source, docs, last.$merge, options)
  else replaceCollection(call, docs, last.$out)
  return listReply(namespace, [])
}

const withId = (doc: Doc): Doc => (doc._id === undefined ? { _id: new ObjectId(), ...doc } : doc)

const targetOf = (database: string, target: unknown): string =>
  isDocument(target) ? `${String(target.db ?? database)}.${String(target.coll)}` : `${database}.${String(target)}`

function replaceCollection(call: Call, docs: readonly Doc[], target: unknown): void {
  const { catalog, engine } = call.server
  const namespace = targetOf(call.database, target)
  const old = catalog.get(namespace)
  const fresh = catalog.create(`${namespace}.tmp.agg_out.${new ObjectId().toHexString()}`, old?.options ?? {})
  try {
    for (const index of old?.indexes.slice(1) ?? []) fresh.buildIndex(index.spec)
    engine.write((keys) => docs.forEach((doc) => fresh.insert(keys, doc, encode(doc))))
  } catch (error) {
    catalog.drop(fresh.namespace)
    throw error
  }
  catalog.drop(namespace)
  catalog.rename(fresh.namespace, namespace)
}

interface Merge {
  on: string[]
  whenMatched: unknown
  whenNotMatched: unknown
  let?: Doc
}

function merge(call: Call, source: Source, docs: readonly Doc[], spec: unknown, options: PipelineOptions): void {
  const given: Doc = isDocument(spec) ? spec : { into: spec }
  const on = (Array.isArray(given.on) ? given.on : [given.on ?? '_id']).map(String)
  const { whenMatched = 'merge', whenNotMatched = 'insert' } = given
  const how: Merge = { on, whenMatched, whenNotMatched, let: given.let as Doc | undefined }
  const target = call.server.catalog.ensure(targetOf(call.database, given.into))
  const fields = [...on].sort().join('\0')
  if (!target.indexes.some((index) => index.unique && [...index.fields].sort().join('\0') === fields))
    throw located(51183, 'Cannot find index to verify that join fields will be unique')
  call.server.engine.write((keys) => docs.forEach((doc) => mergeOne(keys, target, source, doc, how, options)))
}

function mergeOne(
  keys: KeySpace,
  target: Collection,
  source: Source,
  doc: Doc,
  how: Merge,
  options: PipelineOptions,
): void {
  const filter = Object.fromEntries(how.on.map((field) => [field, { $eq: ownPath(doc, field.split('.')) ?? null }]))
  const [row] = findRows(keys, target, { filter, limit: 1 })
  if (!row) return insertUnmatched(keys, target, doc, how)
  if (how.whenMatched === 'keepExisting') return
  if (how.whenMatched === 'fail')
    throw new CommandError(11000, 'DuplicateKey', '$merge with whenMatched: fail found an existing document', {
      keyPattern: Object.fromEntries(how.on.map((field) => [field, 1])),
      keyValue: Object.fromEntries(how.on.map((field) => [field, doc[field]])),
    })
  const next = merged(row, source, doc, how, options)
  target.update(keys, row.record, row.doc, next, encode(next))
}

function insertUnmatched(keys: KeySpace, target: Collection, doc: Doc, how: Merge): void {
  if (how.whenNotMatched === 'insert') target.insert(keys, doc, encode(doc))
  else if (how.whenNotMatched === 'fail')
    throw new CommandError(
      13113,
      'MergeStageNoMatchingDocument',
      '$merge could not find a matching document in the target collection',
    )
}

function merged(row: Row, source: Source, doc: Doc, how: Merge, options: PipelineOptions): Doc {
  if (how.whenMatched === 'replace') return { ...doc, _id: row.doc._id }
  if (how.whenMatched === 'merge') return { ...row.doc, ...doc, _id: row.doc._id }
  const own = how.let ? (expressionCompiler(options.variables)(how.let)(doc) as Doc) : {}
  const variables = { ...options.variables, new: doc, ...own }
  const [next] = runPipeline(singleDocument(source, row.doc), '', how.whenMatched as Doc[], { variables })
  return next ?? row.doc
}
