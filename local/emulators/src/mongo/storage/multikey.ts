import { own } from '../bson-order/own-fields.ts'
import { EMPTY_ARRAY } from '../bson-order/key-encoding.ts'
import { isDocument } from '../bson-order/type-order.ts'
import { CommandError } from '../errors.ts'

/** One field of a key while its path is being followed: the value so far and the next step of the path. */
interface Walker {
  value: unknown
  path: readonly string[]
  step: number
}

export interface Expansion {
  /** One tuple of field values for each index entry. */
  tuples: unknown[][]
  /** Which paths met an array: the document may have several entries, or an entry for an element. */
  arrays: ReadonlySet<number>
}

export function expandPaths(doc: unknown, paths: readonly (readonly string[])[]): Expansion {
  const arrays = new Set<number>()
  const starts = paths.map((path) => ({ value: doc, path, step: 0 }))
  return { tuples: expand(starts, arrays), arrays }
}

/** The values a single path denotes, with arrays taken apart; an empty array is EMPTY_ARRAY, a missing field undefined. */
export const expandPath = (doc: unknown, path: readonly string[]): unknown[] =>
  expandPaths(doc, [path]).tuples.map((tuple) => tuple[0])

function expand(starts: readonly Walker[], arrays: Set<number>): unknown[][] {
  const walkers = starts.map((start) => walkToArray(start))
  const array = sharedArray(walkers)
  if (!array) return [walkers.map((walker) => walker.value)]
  walkers.forEach((walker, n) => walker.value === array && arrays.add(n))
  const tuples: unknown[][] = []
  for (const element of array.length > 0 ? array : [EMPTY_ARRAY]) {
    const leaves = new Map<number, unknown>()
    const inner = walkers.map((walker, n) => {
      if (walker.value !== array) return walker
      if (walker.step < walker.path.length) return enter(walker, element)
      leaves.set(n, element)
      return ended(walker)
    })
    for (const tuple of expand(inner, arrays)) {
      for (const [n, value] of leaves) tuple[n] = value
      tuples.push(tuple)
    }
  }
  return tuples
}

const ended = (walker: Walker): Walker => ({ value: undefined, path: walker.path, step: walker.path.length })

/** An array directly inside an array is not entered: its fields count as missing. */
function enter(walker: Walker, element: unknown): Walker {
  if (Array.isArray(element) || element === EMPTY_ARRAY) return ended(walker)
  return { ...walker, value: element }
}

function walkToArray(start: Walker): Walker {
  const { path } = start
  let { value, step } = start
  for (; step < path.length; step++) {
    const name = path[step]!
    if (Array.isArray(value)) {
      const isPosition =
        /^\d+$/.test(name) && !value.some((element) => isDocument(element) && own(element, name) !== undefined)
      if (!isPosition) break
      value = value[Number(name)]
    } else value = isDocument(value) ? own(value, name) : undefined
  }
  return { value, path, step }
}

function sharedArray(walkers: readonly Walker[]): unknown[] | undefined {
  const withArrays = walkers.filter((walker) => Array.isArray(walker.value))
  const array = withArrays[0]?.value
  const other = withArrays.find((walker) => walker.value !== array)
  if (other) {
    const [left, right] = [other.path.join('.'), withArrays[0]!.path.join('.')]
    throw new CommandError(171, 'CannotIndexParallelArrays', `cannot index parallel arrays [${left}] [${right}]`)
  }
  return array as unknown[] | undefined
}
