import { decodeExact } from '../bson-order/codec.ts'
import type { Fold } from '../bson-order/collation.ts'
import { isPlain, type Doc } from '../bson-order/type-order.ts'
import type { Collection } from '../storage/collection.ts'
import type { KeySpace } from '../storage/key-space.ts'
import type { CompileExpression } from './expression.ts'
import { compileFilter } from './filter.ts'
import { PAUSE, withoutPauses, type Paused } from './pause.ts'
import type { MatchContext } from './predicate.ts'
import type { Plan } from './plan.ts'
import { planQuery } from './planner.ts'
import { scan, type Row, type ScanStatistics } from './scan.ts'
import { compileSortKey, sortedBy } from './sort.ts'

export interface RowQuery {
  filter: Doc
  sort?: Doc
  skip?: number
  limit?: number
  fold?: Fold
  hint?: unknown
  expression?: CompileExpression
  /** Receives the array index that the row yielded last was matched at. */
  context?: MatchContext
  statistics?: ScanStatistics
}

interface Match {
  row: Row
  position: number | undefined
}

/** The rows that match, in order, without a pause. */
export const findRows = (keys: KeySpace, collection: Collection, query: RowQuery): Generator<Row> =>
  withoutPauses(pausedRows(keys, collection, query))

export function* pausedRows(keys: KeySpace, collection: Collection, query: RowQuery): Generator<Row | typeof PAUSE> {
  const sort = givenSort(query)
  const plan = planFor(collection, query)
  const skip = query.skip ?? 0
  const end = skip + (query.limit ?? Infinity)
  const matches = matchingRows(keys, collection, plan, query)
  const ordered = sort && !plan.sorted ? sorted(matches, sort, query.fold) : matches
  if (end <= 0) return
  let count = 0
  for (const match of ordered) {
    if (match === PAUSE) {
      yield PAUSE
      continue
    }
    const { row, position } = match
    if (count++ < skip) continue
    if (query.context) query.context.position = position
    yield row
    if (count >= end) return
  }
}

export const planFor = (collection: Collection, query: RowQuery): Plan =>
  planQuery(collection, { filter: query.filter, sort: givenSort(query), fold: query.fold, hint: query.hint })

const givenSort = ({ sort }: RowQuery): Doc | undefined => (sort && Object.keys(sort).length > 0 ? sort : undefined)

function sorted(matches: Paused<Match>, sort: Doc, fold: Fold): Paused<Match> {
  const keyOf = compileSortKey(sort, fold)
  return sortedBy(matches, ({ row }) => keyOf(row.doc))
}

function* matchingRows(
  keys: KeySpace,
  collection: Collection,
  plan: Plan,
  query: RowQuery,
): Generator<Match | typeof PAUSE> {
  const { filter, fold, expression } = query
  const matches = compileFilter(filter, { fold, expression })
  const exact = mentions(filter, '$type') // only exact decoding distinguishes int from double
  const statistics = query.statistics ?? { keysExamined: 0, docsExamined: 0 }
  for (const row of scan(keys, collection, plan, statistics)) {
    if (row === PAUSE) {
      yield PAUSE
      continue
    }
    const context: MatchContext = {}
    if (row.matched || matches(exact ? decodeExact(row.bytes) : row.doc, context))
      yield { row, position: context.position }
  }
}

function mentions(value: unknown, name: string): boolean {
  if (Array.isArray(value)) return value.some((item) => mentions(item, name))
  return isPlain(value) && Object.entries(value).some(([key, field]) => key === name || mentions(field, name))
}
