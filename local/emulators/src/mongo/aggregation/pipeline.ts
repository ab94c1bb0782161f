import { Aggregator } from 'mingo/aggregator'
import { foldOf } from '../bson-order/collation.ts'
import { isMissing, isNumeric, isPlain, toNumber, type Doc } from '../bson-order/type-order.ts'
import { invalidNamespace, located, unsupported } from '../errors.ts'
import { mingoOptions } from './context.ts'
import { collected, PAUSE, type Paused } from '../query/pause.ts'
import { evaluate, guarded, toMingo, type EvalOptions } from './mingo.ts'
import type { PipelineOptions, RunPipeline, Source, SourceQuery, StageEnvironment } from './source.ts'

const UNSUPPORTED_STAGES = [
  '$changeStream',
  '$changeStreamSplitLargeEvent',
  '$geoNear',
  '$collStats',
  '$currentOp',
  '$indexStats',
  '$listLocalSessions',
  '$out',
  '$merge',
  '$unionWith',
  '$graphLookup',
  '$search',
  '$vectorSearch',
  '$planCacheStats',
]

/** The documents a pipeline makes, one by one. */
export const runPipeline: RunPipeline = function* (source, collection, given, options) {
  const stages = toMingo(given) as Doc[]
  stages.forEach(checkStage)
  const environment: StageEnvironment = { source, options, fold: foldOf(options.collation), run: runPipeline }
  const special = isMissing(stages[0]?.$documents)
    ? undefined
    : (guarded(() => evaluate({}, stages[0]!.$documents, mingoOptions(environment))) as Doc[])
  const { query, rest } = special ? { query: undefined, rest: stages.slice(1) } : splitPipeline(stages, options)
  if (!special && collection === undefined)
    throw invalidNamespace(`{aggregate: 1} is not valid for '${stageName(stages[0] ?? {})}'; a collection is required.`)
  const counted = query && countField(rest)
  if (counted) {
    const count = yield* source.count(collection!, query)
    if (count > 0) yield { ...counted.id, [counted.name]: count }
    return
  }
  yield* staged(special ?? source.find(collection!, query!), rest, mingoOptions(environment))
}

/** Stages that make their documents from one document each, without the others. */
const BY_DOCUMENT = new Set(
  '$match $project $set $addFields $unset $unwind $lookup $replaceRoot $replaceWith $redact'.split(' '),
)
const DOCUMENTS_AT_ONCE = 32

/** mingo cannot pause, so it gets a few documents at a time, or one stage that needs them all. */
function* staged(input: Paused<Doc>, stages: Doc[], options: EvalOptions): Generator<Doc | typeof PAUSE> {
  if (stages.length === 0) return yield* input
  const end = stages.findIndex((stage) => !BY_DOCUMENT.has(stageName(stage)))
  const alone = end === -1 ? stages.length : end
  if (alone > 0) return yield* staged(byDocument(input, stages.slice(0, alone), options), stages.slice(alone), options)
  const [{ $limit } = {}] = stages
  const docs = yield* collected(input, isNumeric($limit) ? toNumber($limit) : Infinity)
  yield* staged(aggregated(docs, stages.slice(0, 1), options), stages.slice(1), options)
}

function* byDocument(input: Paused<Doc>, stages: Doc[], options: EvalOptions): Generator<Doc | typeof PAUSE> {
  let docs: Doc[] = []
  for (const doc of input) {
    if (doc === PAUSE) yield PAUSE
    else if (docs.push(doc) === DOCUMENTS_AT_ONCE) {
      yield* aggregated(docs, stages, options)
      docs = []
    }
  }
  yield* aggregated(docs, stages, options)
}

const aggregated = (docs: Doc[], stages: Doc[], options: EvalOptions): Doc[] =>
  guarded(() => new Aggregator(stages, options).run(docs as object[]) as Doc[])

const stageName = (stage: Doc): string => Object.keys(stage)[0] ?? ''

function checkStage(stage: unknown): void {
  if (!isPlain(stage) || Object.keys(stage).length !== 1)
    throw located(40323, 'A pipeline stage specification object must contain exactly one field.')
  if (UNSUPPORTED_STAGES.includes(stageName(stage))) throw unsupported(`the stage ${stageName(stage)}`)
}

/** What a pipeline begins with that the planner can serve, and the stages left for afterwards. */
export function splitPipeline(stages: readonly Doc[], options: PipelineOptions): { query: SourceQuery; rest: Doc[] } {
  const clauses: Doc[] = []
  let n = 0
  for (; isPlain(stages[n]?.$match); n++) clauses.push(stages[n]!.$match as Doc)
  const given = clauses.filter((clause) => Object.keys(clause).length > 0)
  const query: SourceQuery = {
    filter: given.length > 1 ? { $and: given } : (given[0] ?? {}),
    fold: foldOf(options.collation),
    hint: options.hint,
    variables: options.variables,
  }
  if (isPlain(stages[n]?.$sort)) query.sort = stages[n++]!.$sort as Doc
  if (isNumeric(stages[n]?.$skip)) query.skip = toNumber(stages[n++]!.$skip)
  if (isNumeric(stages[n]?.$limit)) {
    query.limit = toNumber(stages[n++]!.$limit)
    if (query.limit <= 0) throw located(15958, 'the limit must be positive')
  }
  return { query, rest: stages.slice(n) }
}

/** A pipeline that only counts needs no documents: `$count`, and the `$group` that countDocuments sends. */
function countField(rest: readonly Doc[]): { name: string; id: Doc } | undefined {
  if (rest.length !== 1) return undefined
  const { $count, $group } = rest[0]!
  if (typeof $count === 'string') return { name: $count, id: {} }
  if (!isPlain($group) || Object.keys($group).length !== 2) return undefined
  const { _id, n } = $group
  const countsAll = isPlain(n) && Object.keys(n).length === 1 && n.$sum === 1
  return countsAll && (_id === 1 || isMissing(_id)) ? { name: 'n', id: { _id: _id ?? null } } : undefined
}

/** A source whose every collection is the one document given: for updates by pipeline. */
export const singleDocument = (source: Source, doc: Doc): Source => ({ ...source, find: () => [doc] })
