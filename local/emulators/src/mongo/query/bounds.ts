import { isDocument, isPlain, isRegex, TypeOrder, typeOf, type Doc } from '../bson-order/type-order.ts'

interface Side {
  value: unknown
  inclusive: boolean
}

/** What a filter says of one field that an index can use. */
export interface FieldBounds {
  equal?: unknown[]
  low?: Side
  high?: Side
  /** Whether both sides apply to one element, as with $elemMatch. */
  sameElement?: boolean
  /** The pattern as the filter gave it. Without $regex around it, it also matches a stored regex that is the same. */
  regex?: { pattern: unknown; options?: unknown; alsoStored: boolean }
}

export type Bounds = Map<string, FieldBounds>

const NOT_BOUNDABLE: number[] = [TypeOrder.Array, TypeOrder.Regex]
const boundable = (value: unknown) => !NOT_BOUNDABLE.includes(typeOf(value))

const SIDES = [
  ['$gt', 'low', false],
  ['$gte', 'low', true],
  ['$lt', 'high', false],
  ['$lte', 'high', true],
] as const

/** The parts of a filter that can bound an index scan. The whole filter is checked again on what the scan finds. */
export function boundsOf(filter: Doc, bounds: Bounds = new Map()): Bounds {
  for (const name of Object.keys(filter)) {
    const value = filter[name]
    if (name === '$and' && Array.isArray(value))
      for (const clause of value) boundsOf(isDocument(clause) ? clause : {}, bounds)
    if (name.startsWith('$')) continue
    let field = bounds.get(name)
    if (!field) bounds.set(name, (field = {}))
    addCondition(field, value)
  }
  return bounds
}

function addCondition(field: FieldBounds, condition: unknown): void {
  if (isRegex(condition)) field.regex ??= { pattern: condition, alsoStored: true }
  else if (isPlain(condition) && Object.keys(condition)[0]?.startsWith('$')) addOperators(field, condition)
  else if (boundable(condition)) field.equal ??= [condition]
}

function addOperators(field: FieldBounds, operators: Doc): void {
  if (Object.hasOwn(operators, '$eq') && boundable(operators.$eq)) field.equal ??= [operators.$eq]
  const list = operators.$in
  if (Array.isArray(list) && list.every(boundable)) field.equal ??= list
  const all = operators.$all
  if (Array.isArray(all) && all.length > 0 && all.every((value) => boundable(value) && !isDocument(value)))
    field.equal ??= [all[0]]
  addSides(field, operators)
  const element = operators.$elemMatch
  if (isPlain(element) && !field.low && !field.high) field.sameElement = addSides(field, element)
  if (Object.hasOwn(operators, '$regex'))
    field.regex ??= { pattern: operators.$regex, options: operators.$options, alsoStored: false }
}

function addSides(field: FieldBounds, operators: Doc): boolean {
  let found = false
  for (const [operator, side, inclusive] of SIDES) {
    const value = operators[operator]
    if (!Object.hasOwn(operators, operator) || field[side] || !boundable(value) || isDocument(value)) continue
    field[side] = { value, inclusive }
    found = true
  }
  return found
}
