import { compare, equal } from '../bson-order/compare.ts'
import { clone, ownPath } from '../bson-order/own-fields.ts'
import { typeName } from '../bson-order/type-name.ts'
import { isDocument, isPlain, isRegex, toNumber, type Doc } from '../bson-order/type-order.ts'
import { badValue } from '../errors.ts'
import { compileFilter } from '../query/filter.ts'
import type { FilterOptions } from '../query/predicate.ts'
import { creating, existing, type UpdateOperator } from './operator.ts'
import type { Place } from './places.ts'

function arrayToChange(place: Place, operator: string): unknown[] {
  if (Array.isArray(place.value)) return place.value
  throw badValue(
    `Cannot apply ${operator} to a non-array field. Field named '${place.name}' has non-array type ${typeName(place.value)}`,
  )
}

const hasEach = (operand: unknown): operand is Doc => isPlain(operand) && Object.hasOwn(operand, '$each')

function eachOf(operand: unknown, operator: string): unknown[] {
  if (!hasEach(operand)) return [operand]
  if (!Array.isArray(operand.$each)) throw badValue(`The argument to $each in ${operator} must be an array`)
  return operand.$each
}

const PUSH_CLAUSES = ['$each', '$slice', '$sort', '$position']

const push = creating((place, operand) => {
  if (place.value !== undefined && !Array.isArray(place.value))
    throw badValue(`The field '${place.name}' must be an array but is of type ${typeName(place.value)} in document`)
  const array = [...((place.value as unknown[] | undefined) ?? [])]
  const clauses = hasEach(operand) ? operand : {}
  for (const clause of Object.keys(clauses))
    if (!PUSH_CLAUSES.includes(clause)) throw badValue(`Unrecognized clause in $push: ${clause}`)
  const asked = clauses.$position === undefined ? array.length : toNumber(clauses.$position)
  const position = asked < 0 ? Math.max(0, array.length + asked) : Math.min(asked, array.length)
  array.splice(position, 0, ...clone(eachOf(operand, '$push')))
  if (clauses.$sort !== undefined) array.sort(elementOrder(clauses.$sort))
  place.value = clauses.$slice === undefined ? array : slice(array, toNumber(clauses.$slice))
})

const slice = (array: unknown[], count: number) => (count >= 0 ? array.slice(0, count) : array.slice(count))

/** The order of $sort inside $push and of $sortArray: by the element itself, or by fields of it. */
export function elementOrder(sort: unknown): (a: unknown, b: unknown) => number {
  if (!isDocument(sort)) return (a, b) => toNumber(sort) * compare(a, b)
  const fields = Object.entries(sort).map(([name, direction]) => ({
    path: name.split('.'),
    direction: toNumber(direction),
  }))
  return (a, b) => {
    for (const { path, direction } of fields) {
      const order = compare(ownPath(a, path), ownPath(b, path))
      if (order !== 0) return direction * order
    }
    return 0
  }
}

const addToSet = creating((place, operand) => {
  const array = place.value === undefined ? [] : [...arrayToChange(place, '$addToSet')]
  for (const value of eachOf(operand, '$addToSet'))
    if (!array.some((present) => equal(present, value))) array.push(clone(value))
  place.value = array
})

const pop = existing((place, operand) => {
  const array = arrayToChange(place, '$pop')
  place.value = toNumber(operand) < 0 ? array.slice(1) : array.slice(0, -1)
})

const pull = existing((place, operand, { options }) => {
  const isPulled = compilePull(operand, options)
  place.value = arrayToChange(place, '$pull').filter((element) => !isPulled(element))
})

const LOGICAL = ['$and', '$or', '$nor', '$expr']

/** Operators and a regex judge the element as a value, a document judges its fields, anything else must be equal. */
function compilePull(operand: unknown, options: FilterOptions): (element: unknown) => boolean {
  const first = isPlain(operand) ? (Object.keys(operand)[0] ?? '') : ''
  if (isRegex(operand) || (first.startsWith('$') && !LOGICAL.includes(first))) {
    const matches = compileFilter({ element: operand }, options)
    return (element) => matches({ element })
  }
  if (!isPlain(operand)) return (element) => equal(element, operand)
  const matches = compileFilter(operand, options)
  return (element) => isDocument(element) && matches(element)
}

const pullAll = existing((place, operand) => {
  if (!Array.isArray(operand)) throw badValue('$pullAll requires an array argument')
  place.value = arrayToChange(place, '$pullAll').filter((element) => !operand.some((gone) => equal(element, gone)))
})

export const ARRAY_OPERATORS: Record<string, UpdateOperator> = {
  $push: push,
  $addToSet: addToSet,
  $pop: pop,
  $pull: pull,
  $pullAll: pullAll,
}
