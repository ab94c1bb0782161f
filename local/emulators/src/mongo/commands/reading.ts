import { evaluateLet, expressionCompiler } from '../aggregation/context.ts'
import type { Source, SourceQuery } from '../aggregation/source.ts'
import { foldOf, type Fold } from '../bson-order/collation.ts'
import type { Doc } from '../bson-order/type-order.ts'
import { pausedRows, type RowQuery } from '../query/find-rows.ts'
import { PAUSE, type Slices } from '../query/pause.ts'
import type { ScanStatistics } from '../query/scan.ts'
import type { Collection } from '../storage/collection.ts'
import type { KeySpace } from '../storage/key-space.ts'
import { optionalNumber } from './call.ts'
import type { ServerState } from './server-state.ts'

export const foldFor = (collation: unknown, collection: Collection | undefined): Fold =>
  foldOf(collation ?? collection?.options.collation)

/** Options that all commands with a query have. A negative limit counts as its absolute value, 0 as none. */
export function queryOptions(body: Doc, collection: Collection | undefined) {
  const limit = Math.abs(optionalNumber(body, 'limit') ?? 0)
  return {
    limit: limit === 0 ? undefined : limit,
    fold: foldFor(body.collation, collection),
    hint: body.hint,
    expression: expressionCompiler(evaluateLet(body.let)),
  }
}

/** The collections of a database as pipelines see them. */
export function sourceOf(
  { catalog }: ServerState,
  keys: KeySpace,
  database: string,
  statistics?: ScanStatistics,
): Source {
  const collectionOf = (name: string) => catalog.get(keys, `${database}.${name}`)
  const rowQuery = ({ variables, ...query }: SourceQuery): RowQuery => ({
    ...query,
    statistics,
    expression: expressionCompiler(variables),
  })
  return {
    *find(name, query) {
      const collection = collectionOf(name)
      if (!collection) return
      for (const row of pausedRows(keys, collection, rowQuery(query))) yield row === PAUSE ? row : row.doc
    },
    *count(name, query) {
      const collection = collectionOf(name)
      return collection ? yield* countRows(keys, collection, rowQuery(query)) : 0
    },
  }
}

/** Answered from the number of documents. */
export const isPlainCount = ({ filter, hint }: RowQuery): boolean => Object.keys(filter).length === 0 && !hint

export function* countRows(keys: KeySpace, collection: Collection, query: RowQuery): Slices<number> {
  const { skip = 0, limit = Infinity } = query
  if (isPlainCount(query)) return Math.min(Math.max(0, collection.count(keys) - skip), limit)
  let count = 0
  for (const row of pausedRows(keys, collection, { ...query, sort: undefined })) {
    if (row === PAUSE) yield PAUSE
    else count++
  }
  return count
}
