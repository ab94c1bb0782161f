import { isDocument, type Doc } from '../bson-order/type-order.ts'
import { unsupported } from '../errors.ts'
import { findRows, planFor, type RowQuery } from '../query/find-rows.ts'
import { atOnce } from '../query/pause.ts'
import type { IndexScan, Plan } from '../query/plan.ts'
import type { ScanStatistics } from '../query/scan.ts'
import { collectionOf, type Command } from './call.ts'
import { countQuery } from './count-distinct.ts'
import { rowQueryOf } from './find.ts'
import { countRows, isPlainCount } from './reading.ts'

/** The plan of a find or a count, and what running it examines: keys, documents, results. */
export const explain: Command = {
  kind: 'read',
  inTransaction: false,
  run(call) {
    const command = call.body.explain
    if (!isDocument(command)) throw unsupported('explain without a command')
    const name = Object.keys(command)[0] ?? ''
    if (name !== 'find' && name !== 'count') throw unsupported(`explain of ${name}`)
    const namespace = `${call.database}.${String(command[name])}`
    const collection = collectionOf(call, namespace)
    const query = name === 'find' ? rowQueryOf(command, collection) : countQuery(command, collection)
    const plan: Plan = collection ? planFor(collection, query) : { kind: 'collection', sorted: true, reverse: false }
    const statistics: ScanStatistics = { keysExamined: 0, docsExamined: 0 }
    const started = performance.now()
    let nReturned = 0
    if (collection && name === 'count') nReturned = atOnce(countRows(call.keys, collection, { ...query, statistics }))
    else if (collection)
      for (const row of findRows(call.keys, collection, { ...query, statistics })) if (row.bytes) nReturned++
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
