import { evaluateLet, expressionCompiler } from '../aggregation/context.ts'
import { runPipeline, splitPipeline } from '../aggregation/pipeline.ts'
import { isDocument, type Doc } from '../bson-order/type-order.ts'
import { unsupported } from '../errors.ts'
import { findRows, planFor, type RowQuery } from '../query/find-rows.ts'
import { atOnce, withoutPauses } from '../query/pause.ts'
import type { IndexScan, Plan } from '../query/plan.ts'
import type { ScanStatistics } from '../query/scan.ts'
import type { Collection } from '../storage/collection.ts'
import { collectionOf, type Call, type Command } from './call.ts'
import { countQuery } from './count-distinct.ts'
import { rowQueryOf } from './find.ts'
import { countRows, isPlainCount, sourceOf } from './reading.ts'

/** The plan of a find, count or aggregate, and what running it examines: keys, documents, results. */
export const explain: Command = {
  kind: 'read',
  inTransaction: false,
  run(call) {
    const command = call.body.explain
    if (!isDocument(command)) throw unsupported('explain without a command')
    const name = Object.keys(command)[0] ?? ''
    const namespace = `${call.database}.${String(command[name])}`
    const collection = collectionOf(call, namespace)
    const statistics: ScanStatistics = { keysExamined: 0, docsExamined: 0 }
    const { query, run } = explained(call, name, command, collection, statistics)
    const plan: Plan = collection ? planFor(collection, query) : { kind: 'collection', sorted: true, reverse: false }
    const started = performance.now()
    const nReturned = collection ? run(collection) : 0
    const winningPlan =
      name === 'count' && isPlainCount(query) ? { stage: 'RECORD_STORE_FAST_COUNT' } : sortedStage(plan, query)
    return {
      explainVersion: '1',
      queryPlanner: { namespace, parsedQuery: query.filter, winningPlan, rejectedPlans: [] },
      executionStats: {
        executionSuccess: true,
        nReturned,
        executionTimeMillis: Math.round(performance.now() - started),
        totalKeysExamined: statistics.keysExamined,
        totalDocsExamined: statistics.docsExamined,
        executionStages: winningPlan,
      },
      serverInfo: { host: call.server.config.host, port: call.server.config.port, version: call.server.config.version },
    }
  },
}

/** The query that a command begins with, and the command itself: it returns how many documents it yields. */
function explained(
  call: Call,
  name: string,
  command: Doc,
  found: Collection | undefined,
  statistics: ScanStatistics,
): { query: RowQuery; run: (collection: Collection) => number } {
  const { keys, server, database } = call
  if (name === 'find') {
    const query = { ...rowQueryOf(command, found), statistics }
    return { query, run: (collection) => [...findRows(keys, collection, query)].filter((row) => row.bytes).length }
  }
  if (name === 'count') {
    const query = { ...countQuery(command, found), statistics }
    return { query, run: (collection) => atOnce(countRows(keys, collection, query)) }
  }
  if (name !== 'aggregate' || !Array.isArray(command.pipeline)) throw unsupported(`explain of ${name}`)
  const variables = evaluateLet(command.let)
  const options = { collation: command.collation ?? found?.options.collation, hint: command.hint, variables }
  const { query } = splitPipeline(command.pipeline as Doc[], options)
  const source = sourceOf(server, keys, database, statistics)
  const results = () => withoutPauses(runPipeline(source, found!.name, command.pipeline as Doc[], options))
  return { query: { ...query, expression: expressionCompiler(variables) }, run: () => [...results()].length }
}

const sortedStage = (plan: Plan, { sort }: RowQuery): Doc =>
  plan.sorted ? stageOf(plan) : { stage: 'SORT', sortPattern: sort, inputStage: stageOf(plan) }

function stageOf(plan: Plan): Doc {
  if (plan.kind === 'collection') return { stage: 'COLLSCAN', direction: plan.reverse ? 'backward' : 'forward' }
  if (plan.kind === 'union')
    return { stage: 'FETCH', inputStage: { stage: 'OR', inputStages: plan.scans.map(indexStage) } }
  const scan = indexStage(plan)
  return {
    stage: 'FETCH',
    inputStage: plan.merged ? { stage: 'SORT_MERGE', inputStages: plan.ranges.map(() => scan) } : scan,
  }
}

const indexStage = ({ index, reverse, keyFilter }: IndexScan): Doc => ({
  stage: 'IXSCAN',
  indexName: index.spec.name,
  keyPattern: index.spec.key,
  isMultiKey: index.multikey,
  isUnique: index.unique,
  isSparse: index.spec.sparse === true,
  isPartial: index.spec.partialFilterExpression !== undefined,
  direction: reverse ? 'backward' : 'forward',
  filteredOnKeys: keyFilter?.clauses ?? 0,
})
