import { deserialize, serialize } from 'bson'
import { failedToParse } from '../errors.ts'
import type { Doc } from './type-order.ts'

/** For matching, sorting and expressions: numbers become JS numbers (a Long beyond 2^53 stays a Long). */
export const decode = (bytes: Uint8Array): Doc => deserialize(bytes, { promoteBuffers: false, bsonRegExp: true })

/** For updates: Int32, Double and Long stay wrapped, so an update leaves the types of untouched fields alone. */
export const decodeExact = (bytes: Uint8Array): Doc => deserialize(bytes, { promoteValues: false, bsonRegExp: true })

export function encode(doc: Doc): Buffer {
  const bytes = serialize(doc, { ignoreUndefined: true })
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** The documents of an array field, byte for byte as the client sent them. */
export function rawArray(bytes: Uint8Array, field: string): Buffer[] {
  const value: unknown = deserialize(bytes, { fieldsAsRaw: { [field]: true } })[field]
  if (!Array.isArray(value)) throw failedToParse(`'${field}' must be an array`)
  return value.map((item) => {
    if (!(item instanceof Uint8Array)) throw failedToParse(`'${field}' must hold documents`)
    return Buffer.from(item.buffer, item.byteOffset, item.byteLength)
  })
}
