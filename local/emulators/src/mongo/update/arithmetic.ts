import { Double, Int32, Long } from 'bson'
import { typeName } from '../bson-order/type-name.ts'
import { toNumber, type Numeric } from '../bson-order/type-order.ts'
import { badValue, located } from '../errors.ts'

export type Arithmetic = 'add' | 'multiply'

const OPERATOR = { add: '$inc', multiply: '$mul' }
const [INT32_MIN, INT32_MAX] = [-(2n ** 31n), 2n ** 31n - 1n]
const [INT64_MIN, INT64_MAX] = [-(2n ** 63n), 2n ** 63n - 1n]

const isWhole = (value: Numeric) => !(value instanceof Double) && Number.isInteger(toNumber(value))
const toBigInt = (value: Numeric) => (value instanceof Long ? value.toBigInt() : BigInt(toNumber(value)))

/** Adds or multiplies as MongoDB does: int32 grows to int64, a double anywhere makes a double. */
export function calculate(a: Numeric, b: Numeric, arithmetic: Arithmetic): Numeric {
  if (typeName(a) === 'decimal' || typeName(b) === 'decimal')
    throw located(40415, 'Decimal128 arithmetic is not supported by the embedded server')
  if (!isWhole(a) || !isWhole(b)) {
    const [x, y] = [toNumber(a), toNumber(b)]
    return new Double(arithmetic === 'add' ? x + y : x * y)
  }
  const result = arithmetic === 'add' ? toBigInt(a) + toBigInt(b) : toBigInt(a) * toBigInt(b)
  if (result > INT64_MAX || result < INT64_MIN)
    throw badValue(`Failed to apply ${OPERATOR[arithmetic]} operations to current value: integer overflow`)
  const long = a instanceof Long || b instanceof Long || result > INT32_MAX || result < INT32_MIN
  return long ? Long.fromBigInt(result) : new Int32(Number(result))
}
