import { decodeKey } from '../bson-order/key-decoding.ts'
import type { Fold } from '../bson-order/collation.ts'
import { isDocument, isRegex, TypeOrder, typeOf, type Doc } from '../bson-order/type-order.ts'
import type { CollectionIndex } from '../storage/collection-index.ts'
import { MAX_KEY_BYTES } from '../storage/key-layout.ts'
import { compileField } from './filter.ts'
import { isOperators } from './operators.ts'
import type { Predicate } from './predicate.ts'

export type Verdict = 'match' | 'perhaps' | 'no'

export interface KeyFilter {
  /** `fieldsEnd` is where the fields of the key end. */
  judge(key: Buffer, fieldsEnd: number): Verdict
  /** The clauses decided on the key. */
  clauses: number
  /** They are the whole filter: a match needs no document. */
  covers: boolean
}

/** The clauses of a filter that an index entry can answer by itself, for a scan that reads fewer documents. */
export function compileKeyFilter(
  index: CollectionIndex,
  filter: Doc,
  fold: Fold,
  equalFields: number,
): KeyFilter | undefined {
  if (Object.values(index.spec.key).some((kind) => typeof kind === 'string')) return undefined
  const all = clausesOf(filter)
  const clauses = all.filter((clause) => !isDecidedByRange(index, clause, all, equalFields))
  const usable = clauses.filter(
    ([name, condition]) => index.fields.includes(name) && !index.isArray(name) && isDecidable(condition, !index.fold),
  )
  if (usable.length === 0) return clauses.length === 0 && all.length > 0 ? DECIDED : undefined
  const slots = index.fields.map((_, n) => `field${n}`)
  const predicates = usable.map(([name, condition]) =>
    compileField([slots[index.fields.indexOf(name)]!], condition, { fold }),
  )
  const count = Math.max(...usable.map(([name]) => index.fields.indexOf(name))) + 1
  return {
    clauses: usable.length,
    covers: usable.length === clauses.length,
    judge: (key, fieldsEnd) => judge(index, predicates, slots, count, usable.length === clauses.length, key, fieldsEnd),
  }
}

function judge(
  index: CollectionIndex,
  predicates: readonly Predicate[],
  slots: readonly string[],
  count: number,
  covers: boolean,
  key: Buffer,
  fieldsEnd: number,
): Verdict {
  if (fieldsEnd >= MAX_KEY_BYTES) return 'perhaps' // the key may have been cut
  const values = decodeKey(key, index.prefix.length, index.directions, count)
  if (!values) return 'perhaps'
  const fields: Doc = Object.fromEntries(values.map((value, n) => [slots[n]!, value]))
  if (!predicates.every((predicate) => predicate(fields))) return 'no'
  return covers ? 'match' : 'perhaps'
}

const DECIDED: KeyFilter = {
  clauses: 0,
  covers: true,
  judge: (_key, fieldsEnd) => (fieldsEnd >= MAX_KEY_BYTES ? 'perhaps' : 'match'),
}

/** Of a field with arrays, an entry shows one element; that it is among the values asked for is all there is to decide. */
function isDecidedByRange(
  index: CollectionIndex,
  [name, condition]: Clause,
  all: readonly Clause[],
  equalFields: number,
): boolean {
  const place = index.fields.indexOf(name)
  if (place < 0 || place >= equalFields || !index.isArray(name) || all.filter(([other]) => other === name).length > 1)
    return false
  const values: unknown[] = isOperators(condition)
    ? Object.keys(condition).length === 1 && Array.isArray(condition.$in)
      ? condition.$in
      : [null]
    : [condition]
  return values.every((value) => value !== null && value !== undefined && isDecidableValue(value, !index.fold))
}

type Clause = [name: string, condition: unknown]

function clausesOf(filter: Doc): Clause[] {
  return Object.entries(filter).flatMap(([name, condition]) =>
    name === '$and' && Array.isArray(condition)
      ? condition.flatMap((clause) => clausesOf(isDocument(clause) ? clause : {}))
      : [[name, condition] as Clause],
  )
}

const COMPARISONS = ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte']

/** Null and missing are one in a key, so only conditions that treat them alike are decided there. */
function isDecidable(condition: unknown, keysHoldStrings: boolean): boolean {
  if (isRegex(condition)) return keysHoldStrings
  if (!isOperators(condition)) return isDecidableValue(condition, keysHoldStrings)
  return Object.entries(condition).every(([operator, operand]) => {
    if (COMPARISONS.includes(operator)) return isDecidableValue(operand, keysHoldStrings)
    if (operator === '$in' || operator === '$nin')
      return Array.isArray(operand) && operand.every((value) => isDecidable(value, keysHoldStrings))
    if (operator === '$regex' || operator === '$options') return keysHoldStrings
    return operator === '$not' && isDecidable(operand, keysHoldStrings)
  })
}

const DECIDABLE: number[] = [TypeOrder.Null, TypeOrder.Number, TypeOrder.Boolean, TypeOrder.Date, TypeOrder.ObjectId]

function isDecidableValue(value: unknown, keysHoldStrings: boolean): boolean {
  const type = typeOf(value)
  return DECIDABLE.includes(type) || (type === TypeOrder.String && keysHoldStrings)
}
