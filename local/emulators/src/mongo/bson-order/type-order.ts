import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  DBRef,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson'

export type Doc = Record<string, unknown>
export type Numeric = number | bigint | Int32 | Double | Long | Decimal128

/** The rank of each BSON type in MongoDB's comparison order; also the first byte of an encoded key field. */
export const TypeOrder = {
  Min: 0x0a,
  EmptyArray: 0x0f,
  Null: 0x14,
  Number: 0x1e,
  String: 0x3c,
  Object: 0x46,
  Array: 0x50,
  Binary: 0x5a,
  ObjectId: 0x64,
  Boolean: 0x6e,
  Date: 0x78,
  Timestamp: 0x82,
  Regex: 0x8c,
  Code: 0x96,
  Max: 0xf0,
} as const

export function typeOf(value: unknown): number {
  switch (typeof value) {
    case 'string':
      return TypeOrder.String
    case 'number':
    case 'bigint':
      return TypeOrder.Number
    case 'boolean':
      return TypeOrder.Boolean
    case 'undefined':
      return TypeOrder.Null
  }
  if (value === null) return TypeOrder.Null
  if (Array.isArray(value)) return TypeOrder.Array
  if (value instanceof Date) return TypeOrder.Date
  if (value instanceof ObjectId) return TypeOrder.ObjectId
  if (Object.getPrototypeOf(value) === Object.prototype) return TypeOrder.Object
  if (value instanceof Timestamp) return TypeOrder.Timestamp // a subclass of Long, so checked first
  if (isWrappedNumber(value)) return TypeOrder.Number
  if (value instanceof Binary || value instanceof Uint8Array) return TypeOrder.Binary
  if (value instanceof BSONRegExp || value instanceof RegExp) return TypeOrder.Regex
  if (value instanceof BSONSymbol) return TypeOrder.String
  if (value instanceof Code) return TypeOrder.Code
  if (value instanceof MinKey) return TypeOrder.Min
  if (value instanceof MaxKey) return TypeOrder.Max
  return TypeOrder.Object
}

const isWrappedNumber = (value: unknown) =>
  value instanceof Int32 || value instanceof Double || value instanceof Long || value instanceof Decimal128

/** An embedded document, including a DBRef. */
export const isDocument = (value: unknown): value is Doc =>
  typeof value === 'object' && value !== null && typeOf(value) === TypeOrder.Object

/** An embedded document that is not a DBRef: the only kind that can hold operators. */
export const isPlain = (value: unknown): value is Doc => isDocument(value) && !(value instanceof DBRef)

export const isNumeric = (value: unknown): value is Numeric =>
  typeof value === 'number' || (value !== null && value !== undefined && typeOf(value) === TypeOrder.Number)

export const isRegex = (value: unknown): value is RegExp | BSONRegExp =>
  value instanceof RegExp || value instanceof BSONRegExp

export const isMissing = (value: unknown): value is null | undefined => value === null || value === undefined

/** As a JS number; a Long beyond 2^53 and a Decimal128 lose precision. NaN for non-numbers. */
export function toNumber(value: unknown): number {
  if (typeof value === 'number') return value
  if (value instanceof Int32 || value instanceof Double) return Number(value.value)
  if (value instanceof Long) return value.toNumber()
  if (value instanceof Decimal128) return Number(value.toString())
  return typeof value === 'bigint' ? Number(value) : NaN
}

export const fieldNames = (doc: Doc): string[] => Object.keys(doc instanceof DBRef ? doc.toJSON() : doc)
