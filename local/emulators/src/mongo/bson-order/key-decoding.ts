import { ObjectId } from 'bson'
import { DATE_BYTES, EXACT, NUMBER_BYTES } from './key-encoding.ts'
import { TypeOrder } from './type-order.ts'

interface Decoded {
  value: unknown
  end: number
}

/**
 * Reads the leading `count` fields of an index key back. Undefined if one of them cannot be decoded from its bytes alone
 * (documents, arrays, binaries, numbers beyond a double): the record must then be read.
 */
export function decodeKey(
  key: Buffer,
  start: number,
  directions: readonly number[],
  count: number,
): unknown[] | undefined {
  const values: unknown[] = []
  let at = start
  for (let n = 0; n < count; n++) {
    const field = directions[n]! < 0 ? decodeField(inverted(key.subarray(at)), 0) : decodeField(key, at)
    if (!field) return undefined
    values.push(field.value)
    at = directions[n]! < 0 ? at + field.end : field.end
  }
  return values
}

function inverted(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  for (let at = 0; at < copy.length; at++) copy[at] = copy[at]! ^ 0xff
  return copy
}

function decodeField(key: Buffer, start: number): Decoded | undefined {
  const at = start + 1
  switch (key[start]) {
    case TypeOrder.Null:
      return { value: null, end: at }
    case TypeOrder.String:
      return decodeText(key, at)
    case TypeOrder.Number:
      return decodeNumber(key, at)
    case TypeOrder.Boolean:
      return { value: key[at] === 1, end: at + 1 }
    case TypeOrder.Date:
      return { value: decodeDate(key, at), end: at + DATE_BYTES }
    case TypeOrder.ObjectId:
      return { value: new ObjectId(Buffer.from(key.subarray(at, at + 12))), end: at + 12 }
    default:
      return undefined
  }
}

function decodeText(key: Buffer, start: number): Decoded {
  let end = key.indexOf(0, start)
  if (key[end + 1] === 0) return { value: key.toString('utf8', start, end), end: end + 2 }
  while (key[end + 1] !== 0) end = key.indexOf(0, end + 2)
  const escaped = key.subarray(start, end)
  const content = escaped.filter((byte, n) => !(byte === 0xff && n > 0 && escaped[n - 1] === 0))
  return { value: Buffer.from(content).toString('utf8'), end: end + 2 }
}

function decodeNumber(key: Buffer, start: number): Decoded | undefined {
  if (key.readUInt16BE(start + 8) !== EXACT) return undefined
  const bytes = Buffer.from(key.subarray(start, start + 8))
  if (bytes.every((byte) => byte === 0)) return { value: NaN, end: start + NUMBER_BYTES }
  const positive = (bytes[0]! & 0x80) !== 0
  for (let n = 0; n < 8; n++) bytes[n] = positive ? bytes[n]! ^ (n === 0 ? 0x80 : 0) : bytes[n]! ^ 0xff
  return { value: bytes.readDoubleBE(0), end: start + NUMBER_BYTES }
}

function decodeDate(key: Buffer, start: number): Date {
  const high = (key.readUInt32BE(start) ^ 0x80000000) | 0
  return new Date(high * 2 ** 32 + key.readUInt32BE(start + 4))
}
