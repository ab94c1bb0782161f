import { ObjectId } from 'bson'
import type { Fold } from '../bson-order/collation.ts'
import { compare } from '../bson-order/compare.ts'
import { identityOf } from '../bson-order/key-encoding.ts'
import { typeName } from '../bson-order/type-name.ts'
import { isMissing, isNumeric, isRegex, toNumber, TypeOrder, typeOf } from '../bson-order/type-order.ts'
import { badValue } from '../errors.ts'
import type { LeafTest } from './predicate.ts'
import { toRegExp } from './regex.ts'

const BY_IDENTITY: number[] = [TypeOrder.Object, TypeOrder.Array, TypeOrder.String]

export function equals(wanted: unknown, fold: Fold): LeafTest {
  if (isMissing(wanted)) return isMissing
  if (typeof wanted === 'string' && !fold) return (value) => value === wanted
  if (wanted instanceof ObjectId) return (value) => value instanceof ObjectId && value.equals(wanted)
  const type = typeOf(wanted)
  if (BY_IDENTITY.includes(type)) {
    const identity = identityOf(wanted, fold)
    return (value) => value !== undefined && typeOf(value) === type && identityOf(value, fold) === identity
  }
  return (value) => value !== undefined && compare(value, wanted, fold) === 0
}

export function isIn(list: unknown, fold: Fold, operator = '$in'): LeafTest {
  if (!Array.isArray(list)) throw badValue(`${operator} needs an array`)
  const patterns = list.filter(isRegex).map((pattern) => toRegExp(pattern))
  const includesNull = list.some(isMissing)
  const identities = new Set(list.map((item: unknown) => identityOf(item, fold)))
  return (value) => {
    if (isMissing(value)) return includesNull
    if (identities.has(identityOf(value, fold))) return true
    return typeof value === 'string' && patterns.some((pattern) => pattern.test(value))
  }
}

/** $gt and its kin compare only values of the operand's type; with MinKey and MaxKey, all. */
export function compares(operand: unknown, fold: Fold, accepts: (order: number) => boolean): LeafTest {
  if (operand === null) return (value) => isMissing(value) && accepts(0)
  const type = typeOf(operand)
  if (type === TypeOrder.Min || type === TypeOrder.Max)
    return (value) => value !== undefined && accepts(compare(value, operand))
  const operandIsNaN = Number.isNaN(operand)
  return (value) => {
    if (value === undefined || typeOf(value) !== type) return false
    if (type === TypeOrder.Number && Number.isNaN(toNumber(value)) !== operandIsNaN) return false
    return accepts(compare(value, operand, fold))
  }
}

const TYPE_CODES: Record<number, string> = {
  1: 'double',
  2: 'string',
  3: 'object',
  4: 'array',
  5: 'binData',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  10: 'null',
  11: 'regex',
  13: 'javascript',
  16: 'int',
  17: 'timestamp',
  18: 'long',
  19: 'decimal',
  [-1]: 'minKey',
  127: 'maxKey',
}
const NUMBER_TYPES = ['int', 'double', 'long', 'decimal']

export function hasType(wanted: unknown): LeafTest {
  const asked: unknown[] = Array.isArray(wanted) ? wanted : [wanted]
  const names = asked.flatMap((type) =>
    isNumeric(type) ? [TYPE_CODES[toNumber(type)]] : type === 'number' ? NUMBER_TYPES : [type],
  )
  return (value) => value !== undefined && names.includes(typeName(value))
}

export function hasRemainder(operand: unknown): LeafTest {
  if (!Array.isArray(operand) || operand.length !== 2)
    throw badValue('malformed mod, needs to be an array of two numbers')
  const [divisor, remainder] = operand.map((number) => Math.trunc(toNumber(number)))
  if (!divisor) throw badValue('divisor cannot be 0')
  return (value) => isNumeric(value) && Math.trunc(toNumber(value)) % divisor === remainder
}

export function hasBits(operator: string, operand: unknown): LeafTest {
  const positions = Array.isArray(operand)
    ? operand.map((bit) => 1n << BigInt(toNumber(bit)))
    : [BigInt(toNumber(operand))]
  const mask = positions.reduce((all, bit) => all | bit, 0n)
  return (value) => {
    if (!isNumeric(value)) return false
    const bits = BigInt(Math.trunc(toNumber(value))) & mask
    if (operator === '$bitsAllSet') return bits === mask
    if (operator === '$bitsAnySet') return bits !== 0n
    return operator === '$bitsAllClear' ? bits === 0n : bits !== mask
  }
}
