import { ObjectId } from 'bson'
import * as mingoExpressions from 'mingo/operators/expression'
import { compare } from '../bson-order/compare.ts'
import { deleteOwn, setOwn } from '../bson-order/own-fields.ts'
import { typeName } from '../bson-order/type-name.ts'
import { isMissing, isPlain } from '../bson-order/type-order.ts'
import { CommandError, located } from '../errors.ts'
import { evaluate, type MingoOptions } from './mingo.ts'

type Expression = (doc: unknown, operand: unknown, options: MingoOptions) => unknown

/** Compares by BSON order, where a missing field comes before all else; mingo has an order of its own. */
function comparison(result: (order: number) => unknown): Expression {
  return (doc, operands, options) => {
    const [a, b] = (operands as unknown[]).map((operand) => evaluate(doc, operand, options))
    if (a === undefined || b === undefined) return result(Number(a !== undefined) - Number(b !== undefined))
    return result(compare(a, b))
  }
}

const type: Expression = (doc, operand, options) => {
  const value = evaluate(doc, operand, options)
  return value === undefined ? 'missing' : typeName(value)
}

const toObjectId: Expression = (doc, operand, options) => {
  const value = evaluate(doc, operand, options)
  if (isMissing(value)) return null
  if (value instanceof ObjectId) return value
  if (typeof value === 'string' && /^[0-9a-f]{24}$/i.test(value)) return new ObjectId(value)
  throw new CommandError(
    241,
    'ConversionFailure',
    `Failed to parse objectId '${String(value)}' in $convert with no onError value`,
  )
}

const toString: Expression = (doc, operand, options) => {
  const value = evaluate(doc, operand, options)
  if (isMissing(value)) return null
  return value instanceof Date ? value.toISOString() : String(value as string)
}

interface SetField {
  field: unknown
  input: unknown
  value?: unknown
}

/** Sets or, with $$REMOVE, takes away one field whose name may hold dots and dollars. */
const setField: Expression = (doc, operand, options) => {
  const { field, input, value } = operand as SetField
  const target = evaluate(doc, input, options)
  if (isMissing(target)) return null
  if (!isPlain(target)) throw located(4161105, '$setField requires input to evaluate to an object')
  const name = String(evaluate(doc, field, options))
  const changed = { ...target }
  const result = evaluate(doc, value, options)
  if (result === undefined) deleteOwn(changed, name)
  else setOwn(changed, name, result)
  return changed
}

const unsetField: Expression = (doc, operand, options) =>
  setField(doc, { ...(operand as SetField), value: '$$REMOVE' }, options)

export const EXPRESSIONS = {
  ...mingoExpressions,
  $eq: comparison((order) => order === 0),
  $ne: comparison((order) => order !== 0),
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
  $cmp: comparison((order) => Math.sign(order)),
  $type: type,
  $toObjectId: toObjectId,
  $setField: setField,
  $unsetField: unsetField,
  $toString: toString,
}
