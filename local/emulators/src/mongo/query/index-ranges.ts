import type { Fold } from '../bson-order/collation.ts'
import { encodeKey, encodeValue } from '../bson-order/key-encoding.ts'
import { isPlain, TypeOrder, typeOf } from '../bson-order/type-order.ts'
import type { CollectionIndex } from '../storage/collection-index.ts'
import { after, storableRange } from '../storage/key-layout.ts'
import { keyText, type KeyRange } from '../storage/key-space.ts'
import type { Bounds, FieldBounds } from './bounds.ts'
import { literalPrefix, toRegExp } from './regex.ts'

export interface IndexRanges {
  ranges: KeyRange[]
  /** How many leading fields are fixed to values. */
  equalFields: number
  /** The field after them is bounded too. */
  ranged: boolean
  /** Where the rest of each range's keys begins. Null if a combination of values has several ranges. */
  restAt: number[] | null
}

const MAX_PREFIXES = 2000

/**
 * Which part of an index a filter allows. Of the fields with arrays only one may bound, as different elements may meet the
 * conditions, and for the same reason one side of a range.
 */
export function indexRanges(index: CollectionIndex, bounds: Bounds, fold: Fold): IndexRanges {
  let prefixes = [index.prefix]
  let n = 0
  let arrays = 0
  const mayBound = (field: string) => !index.isArray(field) || arrays === 0
  for (; n < index.fields.length && mayBound(index.fields[n]!); n++) {
    const values = bounds.get(index.fields[n]!)?.equal
    if (!values || !values.every((value) => isUsable(index, value, fold))) break
    const encoded = distinctKeys(values.map((value) => encodeKey([value], [index.directions[n]!], index.fold)))
    if (prefixes.length * encoded.length > MAX_PREFIXES) break
    prefixes = prefixes.flatMap((prefix) => encoded.map((value) => Buffer.concat([prefix, value])))
    if (index.isArray(index.fields[n]!)) arrays++
  }
  const field = mayBound(index.fields[n] ?? '') ? bounds.get(index.fields[n] ?? '') : undefined
  const tails = field && fieldRanges(index, n, field, fold)
  const ranges = tails
    ? prefixes.flatMap((prefix) =>
        tails.map(([low, high]) => [Buffer.concat([prefix, low]), Buffer.concat([prefix, high])] as const),
      )
    : prefixes.map((prefix) => [prefix, after(prefix)] as const)
  return {
    ranges: ranges.map(storableRange),
    equalFields: n,
    ranged: tails !== undefined,
    restAt: !tails || tails.length === 1 ? prefixes.map((prefix) => prefix.length) : null,
  }
}

const distinctKeys = (keys: readonly Buffer[]): Buffer[] =>
  [...new Map(keys.map((key) => [keyText(key), key])).values()].sort(Buffer.compare)

/** A sparse index omits missing fields, and a key under another collation sorts elsewhere. */
function isUsable(index: CollectionIndex, value: unknown, fold: Fold): boolean {
  if (index.spec.sparse && (value === null || value === undefined)) return false
  return index.fold === fold || !holdsText(value)
}

const holdsText = (value: unknown): boolean =>
  typeof value === 'string' ||
  (isPlain(value) ? Object.values(value) : Array.isArray(value) ? value : []).some(holdsText)

function fieldRanges(index: CollectionIndex, n: number, field: FieldBounds, fold: Fold): KeyRange[] | undefined {
  if (field.regex) return regexRanges(index, n, field.regex)
  if (!field.low && !field.high) return undefined
  const value = (field.low ?? field.high)!.value
  const type = typeOf(value)
  const oneType = !field.low || !field.high || typeOf(field.high.value) === type
  const special = type === TypeOrder.Null || type === TypeOrder.Min || type === TypeOrder.Max
  if (special || !oneType || ![field.low, field.high].every((side) => !side || isUsable(index, side.value, fold)))
    return undefined
  const high = index.isArray(index.fields[n]!) && field.low && !field.sameElement ? undefined : field.high
  return [typeRange(index, n, type, field.low, high)]
}

const bracket = (direction: number, type: number, end: number) =>
  Buffer.from([(direction < 0 ? type ^ 0xff : type) + end])

function typeRange(
  index: CollectionIndex,
  n: number,
  type: number,
  low: FieldBounds['low'],
  high: FieldBounds['high'],
): KeyRange {
  const direction = index.directions[n]!
  const encoded = (value: unknown) => encodeKey([value], [direction], index.fold)
  const [first, last] = direction > 0 ? [low, high] : [high, low]
  const start = first
    ? first.inclusive
      ? encoded(first.value)
      : after(encoded(first.value))
    : bracket(direction, type, 0)
  const end = last ? (last.inclusive ? after(encoded(last.value)) : encoded(last.value)) : bracket(direction, type, 1)
  return [start, end]
}

function regexRanges(index: CollectionIndex, n: number, regex: NonNullable<FieldBounds['regex']>): KeyRange[] {
  const direction = index.directions[n]!
  const prefix = index.fold || direction < 0 ? undefined : literalPrefix(toRegExp(regex.pattern, regex.options))
  const strings: KeyRange = prefix
    ? [encodeValue(prefix).subarray(0, -2), after(encodeValue(prefix).subarray(0, -2))]
    : [bracket(direction, TypeOrder.String, 0), bracket(direction, TypeOrder.String, 1)]
  if (!regex.alsoStored) return [strings]
  const stored = encodeKey([regex.pattern], [direction], index.fold)
  const same: KeyRange = [stored, after(stored)]
  return direction > 0 ? [strings, same] : [same, strings]
}
