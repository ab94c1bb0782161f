import type { Fold } from '../bson-order/collation.ts'
import { encodeKey } from '../bson-order/key-encoding.ts'
import { own } from '../bson-order/own-fields.ts'
import { isDocument, toNumber, type Doc } from '../bson-order/type-order.ts'
import { located } from '../errors.ts'
import { expandPath } from '../storage/multikey.ts'
import { PAUSE, type Paused, type Slices } from './pause.ts'

const RUN_LENGTH = 1000

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

interface Keyed<T> {
  item: T
  key: Buffer
}

const inOrder = <T>(a: Keyed<T>, b: Keyed<T>) => Buffer.compare(a.key, b.key)

/** A stable merge sort of short runs, which can pause. */
export function* sortedBy<T>(items: Paused<T>, keyOf: (item: T) => Buffer): Generator<T | typeof PAUSE> {
  let runs: Keyed<T>[][] = []
  let run: Keyed<T>[] = []
  for (const item of items) {
    if (item === PAUSE) yield PAUSE
    else if (run.push({ item, key: keyOf(item) }) === RUN_LENGTH) {
      runs.push(run.sort(inOrder))
      run = []
    }
  }
  runs.push(run.sort(inOrder))
  while (runs.length > 1) {
    const merged: Keyed<T>[][] = []
    for (let n = 0; n < runs.length; n += 2) merged.push(yield* mergedRuns(runs[n]!, runs[n + 1] ?? []))
    runs = merged
  }
  for (const { item } of runs[0]!) yield item
}

function* mergedRuns<T>(left: readonly Keyed<T>[], right: readonly Keyed<T>[]): Slices<Keyed<T>[]> {
  const merged: Keyed<T>[] = []
  let [l, r] = [0, 0]
  while (l < left.length || r < right.length) {
    const takeLeft = r === right.length || (l < left.length && inOrder(left[l]!, right[r]!) <= 0)
    if (merged.push(takeLeft ? left[l++]! : right[r++]!) % RUN_LENGTH === 0) yield PAUSE
  }
  return merged
}
