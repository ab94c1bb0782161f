import type { Fold } from '../bson-order/collation.ts'
import { equal } from '../bson-order/compare.ts'
import { isDocument, isMissing, toNumber, type Doc } from '../bson-order/type-order.ts'
import { badValue } from '../errors.ts'
import type { Collection } from '../storage/collection.ts'
import type { CollectionIndex } from '../storage/collection-index.ts'
import { isWhole } from '../storage/key-layout.ts'
import { boundsOf, type Bounds } from './bounds.ts'
import { implies } from './implies.ts'
import { indexRanges, type IndexRanges } from './index-ranges.ts'
import { compileKeyFilter } from './key-filter.ts'
import type { CollectionScan, IndexScan, Plan, SortFields } from './plan.ts'

export interface PlanRequest {
  filter: Doc
  sort?: Doc
  fold: Fold
  hint?: unknown
}

/** Chooses how to find what a filter asks for. The choice never changes the answer, only the work. */
export function planQuery(collection: Collection, request: PlanRequest): Plan {
  const { filter, sort, fold, hint } = request
  const sortFields: SortFields = Object.entries(sort ?? {}).map(([field, direction]) => [field, toNumber(direction)])
  if (isDocument(hint) && Object.hasOwn(hint, '$natural'))
    return { kind: 'collection', reverse: toNumber(hint.$natural) < 0, sorted: !sort }
  const hinted = isMissing(hint) ? undefined : hintedIndex(collection, hint)
  const bounds = boundsOf(filter)
  const candidates = hinted ? [hinted] : collection.indexes.filter((index) => !index.spec.hidden && isOrdered(index))
  let best: Candidate | undefined
  for (const index of candidates) {
    const candidate = planIndex(index, bounds, filter, sortFields, fold, hinted !== undefined)
    if (candidate && (!best || candidate.score > best.score)) best = candidate
  }
  if (best) return best.scan
  return (hinted ? undefined : planUnion(collection, request)) ?? planCollection(sortFields)
}

const isOrdered = (index: CollectionIndex) =>
  Object.values(index.spec.key).every((kind) => typeof kind !== 'string' || kind === 'hashed')

function planCollection(sort: SortFields): CollectionScan {
  const natural = sort.length === 1 && sort[0]![0] === '$natural'
  return { kind: 'collection', sorted: sort.length === 0 || natural, reverse: natural && sort[0]![1] < 0 }
}

function hintedIndex(collection: Collection, hint: unknown): CollectionIndex {
  const found = collection.indexes.find((index) => isIndexNamed(index, hint))
  if (!found)
    throw badValue(
      'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
    )
  return found
}

/** By name, or by key pattern with its fields in order. */
export function isIndexNamed(index: CollectionIndex, name: unknown): boolean {
  if (typeof name === 'string') return index.spec.name === name
  return isDocument(name) && index.fields.join('\0') === Object.keys(name).join('\0') && equal(index.spec.key, name)
}

function planUnion(collection: Collection, { filter, sort, fold }: PlanRequest): Plan | undefined {
  if (!Array.isArray(filter.$or)) return undefined
  const plans = filter.$or.map((clause: Doc) => planQuery(collection, { filter: clause, fold }))
  const scans = plans.filter((plan): plan is IndexScan => plan.kind === 'index')
  return scans.length === plans.length ? { kind: 'union', scans: scans.map(withoutVerdict), sorted: !sort } : undefined
}

/** One branch of $or decides nothing about the clauses beside it. */
function withoutVerdict(scan: IndexScan): IndexScan {
  const { keyFilter } = scan
  return keyFilter
    ? {
        ...scan,
        keyFilter: {
          ...keyFilter,
          covers: false,
          judge: (...entry) => (keyFilter.judge(...entry) === 'no' ? 'no' : 'perhaps'),
        },
      }
    : scan
}

interface Candidate {
  scan: IndexScan
  score: number
}

function planIndex(
  index: CollectionIndex,
  bounds: Bounds,
  filter: Doc,
  sort: SortFields,
  fold: Fold,
  forced: boolean,
): Candidate | undefined {
  if (index.spec.partialFilterExpression && !implies(filter, index.spec.partialFilterExpression)) return undefined
  const found = indexRanges(index, bounds, fold)
  const order = orderOf(index, bounds, found, sort, fold)
  const bounded = found.equalFields > 0 || found.ranged
  if (!bounded && !forced && !(order.sorted && sort.length > 0)) return undefined
  const keyFilter = compileKeyFilter(index, filter, fold, found.equalFields)
  const everyFieldFixed = index.unique && found.equalFields === index.fields.length
  const score =
    (everyFieldFixed ? 1000 : 0) +
    found.equalFields * 10 +
    (found.ranged ? 4 : 0) +
    (order.sorted && sort.length > 0 ? 5 : 0) +
    (keyFilter?.clauses ?? 0) +
    (keyFilter?.covers ? 1 : 0) -
    index.fields.length * 0.1
  const point = everyFieldFixed && !index.multikey && found.ranges.every(isWhole)
  const single = point && found.ranges.length === 1
  return {
    scan: { kind: 'index', index, ranges: found.ranges, ...order, ...(single && { sorted: true }), point, keyFilter },
    score,
  }
}

/** As in MongoDB, which explodes an index scan for a sort up to this number. */
const MAX_MERGED = 200

/** Whether the entries, forwards or backwards, come in the order of the sort; fields fixed to one value do not matter. */
function orderOf(index: CollectionIndex, bounds: Bounds, found: IndexRanges, sort: SortFields, fold: Fold) {
  if (sort.length === 0) return { sorted: true, reverse: false }
  const inOrder = !sort.some(([field]) => index.isArray(field)) && !index.traits.cut && !index.spec.sparse
  const { restAt } = found
  const mergeable = restAt && restAt.length <= MAX_MERGED
  if (!inOrder || !mergeable || index.fold !== fold) return { sorted: false, reverse: false }
  const fixed = new Set(index.fields.slice(0, found.equalFields))
  const asked = sort.filter(([field]) => !(fixed.has(field) && bounds.get(field)?.equal?.length === 1))
  const fields = index.fields.slice(found.equalFields)
  const directions = index.directions.slice(found.equalFields)
  const reverse = asked.length > 0 && asked[0]![1] !== directions[0]
  const sorted = asked.every(
    ([field, direction], n) => fields[n] === field && (direction !== directions[n]) === reverse,
  )
  return { sorted, reverse: sorted && reverse, ...(sorted && restAt.length > 1 && { merged: restAt }) }
}
