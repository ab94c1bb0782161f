import type { Fold } from '../bson-order/collation.ts'
import { encodeKey } from '../bson-order/key-encoding.ts'
import { own } from '../bson-order/own-fields.ts'
import { isDocument, toNumber, type Doc } from '../bson-order/type-order.ts'
import { located } from '../errors.ts'
import { expandPath } from '../storage/multikey.ts'

export type SortKey = (doc: Doc) => Buffer

/** Bytes whose order is the order asked for. An array sorts by its smallest element, or its largest when descending. */
export function compileSortKey(sort: Doc, fold: Fold): SortKey {
  const fields = Object.entries(sort)
    .filter(([name]) => name !== '$natural')
    .map(([name, direction]) => ({ path: name.split('.'), direction: directionOf(direction) }))
  const directions = fields.map((field) => field.direction)
  return (doc) =>
    encodeKey(
      fields.map(({ path, direction }) => sortValue(doc, path, direction, fold)),
      directions,
      fold,
    )
}

function directionOf(direction: unknown): number {
  if (isDocument(direction)) throw located(17312, '$meta sort is not supported by the embedded server')
  const number = toNumber(direction)
  if (number !== 1 && number !== -1)
    throw located(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)')
  return number
}

const ASCENDING = [1]

function sortValue(doc: Doc, path: readonly string[], direction: number, fold: Fold): unknown {
  const value = own(doc, path[0]!)
  if (path.length === 1 && !Array.isArray(value)) return value
  const [first, ...others] = expandPath(doc, path)
  let best = { value: first, key: encodeKey([first], ASCENDING, fold) }
  for (const other of others) {
    const key = encodeKey([other], ASCENDING, fold)
    if (direction * Buffer.compare(key, best.key) < 0) best = { value: other, key }
  }
  return best.value
}

export function sortBy<T>(items: readonly T[], keyOf: (item: T) => Buffer): T[] {
  const keyed = items.map((item, n) => ({ item, n, key: keyOf(item) }))
  return keyed.sort((a, b) => Buffer.compare(a.key, b.key) || a.n - b.n).map(({ item }) => item)
}
