import { evaluateLet, expressionCompiler } from '../aggregation/context.ts'
import { runPipeline, splitPipeline } from '../aggregation/pipeline.ts'
import { isDocument, type Doc } from '../bson-order/type-order.ts'
import { unsupported } from '../errors.ts'
import { findRows, planFor, type RowQuery } from '../query/find-rows.ts'
import { atOnce, withoutPauses } from '../query/pause.ts'
import type { IndexScan, Plan } from '../query/plan.ts'
import type { ScanStatistics } from '../query/scan.ts'
import type { Collection } from '../storage/collection.ts'
import type { KeySpace } from '../storage/key-space.ts'
import { pipelineOf } from './aggregate.ts'
import { collectionOf, type Call, type Command } from './call.ts'
import { countQuery } from './count-distinct.ts'
import { rowQueryOf } from './find.ts'
import { countRows, foldFor, isPlainCount, sourceOf } from './reading.ts'

interface Explained {
  query: RowQuery
  /** Runs the command as explain counts it; returns how many documents it yields. */
  run(keys: KeySpace, collection: Collection, statistics: ScanStatistics): number
}

/** The plan of a command and what running it examines: keys, documents, results. Writes are planned, not done. */
export const explain: Command = {
  kind: 'read',
  inTransaction: false,
  run(call) {
    const command = call.body.explain
    if (!isDocument(command)) throw unsupported('explain without a command')
    const name = Object.keys(command)[0] ?? ''
    const namespace = `${call.database}.${String(command[name])}`
    const collection = collectionOf(call, namespace)
    const { query, run } = explained(call, name, command, collection)
    const plan: Plan = collection ? planFor(collection, query) : { kind: 'collection', sorted: true, reverse: false }
    const statistics: ScanStatistics = { keysExamined: 0, docsExamined: 0 }
    const started = performance.now()
    const nReturned = collection ? run(call.keys, collection, statistics) : 0
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

function explained(call: Call, name: string, command: Doc, collection: Collection | undefined): Explained {
  switch (name) {
    case 'find':
      return ofRows(rowQueryOf(command, collection))
    case 'count': {
      const query = countQuery(command, collection)
      return { query, run: (keys, found, statistics) => atOnce(countRows(keys, found, { ...query, statistics })) }
    }
    case 'distinct':
      return ofRows(countQuery(command, collection))
    case 'findAndModify':
    case 'findandmodify':
      return ofRows({ ...rowQueryOf({ ...command, filter: command.query }, collection), limit: 1 })
    case 'update':
    case 'delete':
      return ofRows(statementQuery(command, name, collection))
    case 'aggregate':
      return ofPipeline(call, command, collection)
    default:
      throw unsupported(`explain of ${name}`)
  }
}

const sortedStage = (plan: Plan, { sort }: RowQuery): Doc =>
  plan.sorted ? stageOf(plan) : { stage: 'SORT', sortPattern: sort, inputStage: stageOf(plan) }

function ofRows(query: RowQuery): Explained {
  return {
    query,
    run(keys, collection, statistics) {
      let returned = 0
      for (const row of findRows(keys, collection, { ...query, statistics })) if (row.bytes) returned++
      return returned
    },
  }
}

function statementQuery(command: Doc, name: 'update' | 'delete', collection: Collection | undefined): RowQuery {
  const statements = name === 'update' ? command.updates : command.deletes
  const [first] = Array.isArray(statements) ? (statements as Doc[]) : []
  const { q, multi, limit, collation, hint } = first ?? {}
  const one = name === 'update' ? multi !== true : limit === 1
  return {
    filter: isDocument(q) ? q : {},
    limit: one ? 1 : undefined,
    fold: foldFor(collation, collection),
    hint,
    expression: expressionCompiler(evaluateLet(command.let)),
  }
}

function ofPipeline(call: Call, command: Doc, collection: Collection | undefined): Explained {
  const pipeline = pipelineOf(command)
  const variables = evaluateLet(command.let)
  const options = { collation: command.collation ?? collection?.options.collation, hint: command.hint, variables }
  const { query } = splitPipeline(pipeline, options)
  return {
    query: { ...query, expression: expressionCompiler(variables) },
    run(keys, found, statistics) {
      const source = sourceOf(call.server, keys, call.database, statistics)
      return [...withoutPauses(runPipeline(source, found.name, pipeline, options))].length
    },
  }
}

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
