import type { ObjectId } from 'bson'
import type { Fold } from './collation.ts'
import { encodeValue } from './key-encoding.ts'
import { TypeOrder, typeOf } from './type-order.ts'

/** MongoDB's order over all BSON values: shortcuts for the usual types, else the order of the encoded keys. */
export function compare(a: unknown, b: unknown, fold?: Fold): number {
  if (typeof a === 'number' && typeof b === 'number') return compareNumbers(a, b)
  const type = typeOf(a)
  if (type !== typeOf(b)) return type - typeOf(b)
  switch (type) {
    case TypeOrder.Date:
      return (a as Date).getTime() - (b as Date).getTime()
    case TypeOrder.Null:
      return 0
    case TypeOrder.Boolean:
      return Number(a) - Number(b)
    case TypeOrder.ObjectId:
      return Buffer.compare((a as ObjectId).id, (b as ObjectId).id)
  }
  if (a === b) return 0
  return Buffer.compare(encodeValue(a, fold), encodeValue(b, fold))
}

function compareNumbers(a: number, b: number): number {
  if (a < b) return -1
  if (a > b) return 1
  if (a === b) return 0
  if (Number.isNaN(a)) return Number.isNaN(b) ? 0 : -1
  return 1
}

export const equal = (a: unknown, b: unknown, fold?: Fold): boolean => compare(a, b, fold) === 0
