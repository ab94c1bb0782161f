import { ObjectId } from 'bson'
import { expressionCompiler } from '../aggregation/context.ts'
import { runPipeline, singleDocument } from '../aggregation/pipeline.ts'
import { decode, decodeExact, encode } from '../bson-order/codec.ts'
import { equal } from '../bson-order/compare.ts'
import { clone } from '../bson-order/own-fields.ts'
import { isDocument, isMissing, type Doc } from '../bson-order/type-order.ts'
import { CommandError, failedToParse, invalidOptions } from '../errors.ts'
import type { FilterOptions, MatchContext } from '../query/predicate.ts'
import { findRows } from '../query/find-rows.ts'
import { withoutPauses } from '../query/pause.ts'
import type { Row } from '../query/scan.ts'
import type { Collection } from '../storage/collection.ts'
import { compileUpdate, isModifier } from '../update/compile-update.ts'
import { upsertSeed } from '../update/upsert-seed.ts'
import type { Call } from './call.ts'
import { insertDocument, MAX_DOCUMENT_BYTES } from './insert.ts'
import { foldFor, sourceOf } from './reading.ts'

/** One update as every command that updates describes it. */
export interface UpdateStatement {
  filter: Doc
  /** The same filter with its number types kept: an upsert begins with it. */
  exactFilter: Doc
  update: unknown
  /** The same update with its number types kept. */
  exactUpdate: unknown
  multi?: boolean
  upsert?: boolean
  sort?: Doc
  hint?: unknown
  collation?: unknown
  arrayFilters?: unknown
  constants?: Doc
  variables?: Doc
}

export interface UpdateOutcome {
  matched: number
  modified: number
  upserted?: { _id: unknown }
  before?: Buffer
  after?: Buffer
}

/** Makes the next version of a document: from the stored bytes, or from the seed of an upsert. */
type Compute = (source: Buffer | Doc, context: MatchContext) => Doc

const PIPELINE_STAGES = ['$addFields', '$set', '$project', '$unset', '$replaceRoot', '$replaceWith']

export function runUpdate(call: Call, namespace: string, statement: UpdateStatement): UpdateOutcome {
  const { catalog } = call.server
  const collection = catalog.get(call.keys, namespace)
  const options: FilterOptions = {
    fold: foldFor(statement.collation, collection),
    expression: expressionCompiler(statement.variables),
  }
  const compute = compileStatement(call, statement, options)
  const outcome = collection
    ? updateMatches(call, collection, statement, options, compute)
    : { matched: 0, modified: 0 }
  if (outcome.matched > 0 || !statement.upsert) return outcome
  return upsert(call, catalog.ensure(call.keys, namespace), statement, compute)
}

function compileStatement(call: Call, statement: UpdateStatement, options: FilterOptions): Compute {
  if (Array.isArray(statement.update)) return byPipeline(call, statement, statement.update as Doc[])
  if (!isDocument(statement.update) || !isDocument(statement.exactUpdate))
    throw failedToParse('Update argument must be either an object or an array')
  if (!isModifier(statement.update)) return byReplacement(statement, statement.exactUpdate)
  const update = compileUpdate(statement.exactUpdate, statement.arrayFilters, options)
  return (source, context) => {
    const inserting = !Buffer.isBuffer(source)
    const doc = inserting ? source : decodeExact(source)
    update(doc, context, inserting)
    return doc
  }
}

function byPipeline(call: Call, statement: UpdateStatement, stages: Doc[]): Compute {
  if (statement.arrayFilters) throw failedToParse('arrayFilters may not be specified for pipeline-syle updates')
  for (const stage of stages) {
    const name = Object.keys(stage)[0] ?? ''
    if (!PIPELINE_STAGES.includes(name)) throw invalidOptions(`${name} is not allowed to be used within an update`)
  }
  const source = sourceOf(call.server, call.keys, call.database)
  const variables = { ...statement.variables, ...statement.constants }
  return (from) => {
    const doc = Buffer.isBuffer(from) ? decode(from) : from
    const [result = {}] = withoutPauses(runPipeline(singleDocument(source, doc), '', stages, { variables }))
    return result._id === undefined && doc._id !== undefined ? { _id: doc._id, ...result } : result
  }
}

function byReplacement(statement: UpdateStatement, replacement: Doc): Compute {
  if (statement.multi) throw failedToParse('multi update is not supported for replacement-style update')
  if (statement.arrayFilters) throw failedToParse('arrayFilters may not be specified for replacement-style updates')
  const dollar = Object.keys(replacement).find((name) => name.startsWith('$'))
  if (dollar !== undefined)
    throw new CommandError(
      52,
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${dollar}' in '${dollar}' is not allowed in the context of an update's replacement document.`,
    )
  const { _id: given, ...fields } = replacement
  return (source) => {
    const present = Buffer.isBuffer(source) ? decodeExact(source)._id : source._id
    if (given !== undefined && present !== undefined && !equal(given, present)) throw immutableId()
    const _id = present ?? given
    return clone(_id === undefined ? fields : { _id, ...fields })
  }
}

const immutableId = () =>
  new CommandError(
    66,
    'ImmutableField',
    "Performing an update on the path '_id' would modify the immutable field '_id'",
  )

function updateMatches(
  call: Call,
  collection: Collection,
  statement: UpdateStatement,
  options: FilterOptions,
  compute: Compute,
): UpdateOutcome {
  const context: MatchContext = {}
  const { filter, sort, hint, multi } = statement
  const found: { row: Row; position: number | undefined }[] = []
  for (const row of findRows(call.keys, collection, {
    ...options,
    filter,
    sort,
    hint,
    limit: multi ? undefined : 1,
    context,
  }))
    found.push({ row, position: context.position })
  const outcome: UpdateOutcome = { matched: found.length, modified: 0 }
  for (const { row, position } of found) {
    const next = compute(row.bytes, { position })
    if (isMissing(next._id) !== isMissing(row.doc._id) || !equal(next._id, row.doc._id)) throw immutableId()
    const bytes = encode(next)
    if (bytes.length > MAX_DOCUMENT_BYTES)
      throw new CommandError(17419, 'BSONObjectTooLarge', 'Resulting document after update is larger than 16777216')
    outcome.before = row.bytes
    outcome.after = bytes
    if (bytes.equals(row.bytes)) continue
    const doc = decode(bytes)
    collection.update(call.keys, row.record, row.doc, doc, bytes)
    outcome.modified++
  }
  return outcome
}

function upsert(call: Call, collection: Collection, statement: UpdateStatement, compute: Compute): UpdateOutcome {
  const seed = upsertSeed(statement.exactFilter)
  const isReplacement = isDocument(statement.update) && !isModifier(statement.update)
  const wanted = seed._id
  const doc = compute(isReplacement ? { _id: wanted } : seed, {})
  if (wanted !== undefined && doc._id !== undefined && !equal(doc._id, wanted)) throw immutableId()
  const { _id = new ObjectId(), ...fields } = doc
  const bytes = encode({ _id, ...fields })
  const inserted = insertDocument(call.keys, collection, bytes)
  return { matched: 0, modified: 0, upserted: { _id: inserted }, after: bytes }
}
