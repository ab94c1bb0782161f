import { Decimal128, Double, Int32, Long } from 'bson'
import { TypeOrder, typeOf } from './type-order.ts'

const NAMES = new Map<number, string>([
  [TypeOrder.Null, 'null'],
  [TypeOrder.String, 'string'],
  [TypeOrder.Object, 'object'],
  [TypeOrder.Array, 'array'],
  [TypeOrder.Binary, 'binData'],
  [TypeOrder.ObjectId, 'objectId'],
  [TypeOrder.Boolean, 'bool'],
  [TypeOrder.Date, 'date'],
  [TypeOrder.Timestamp, 'timestamp'],
  [TypeOrder.Regex, 'regex'],
  [TypeOrder.Code, 'javascript'],
  [TypeOrder.Min, 'minKey'],
  [TypeOrder.Max, 'maxKey'],
])

/** The alias that `$type` and error messages use. A promoted number is called int where it fits one. */
export function typeName(value: unknown): string {
  const type = typeOf(value)
  if (type !== TypeOrder.Number) return NAMES.get(type) ?? 'object'
  if (value instanceof Int32) return 'int'
  if (value instanceof Double) return 'double'
  if (value instanceof Long) return 'long'
  if (value instanceof Decimal128) return 'decimal'
  return Number.isInteger(value) && Math.abs(value as number) < 2 ** 31 ? 'int' : 'double'
}
