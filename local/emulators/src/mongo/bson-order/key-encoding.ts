import type { BSONRegExp, Code, ObjectId, Timestamp } from 'bson'
import { Binary, BSONSymbol, Long } from 'bson'
import type { Fold } from './collation.ts'
import { own } from './own-fields.ts'
import { fieldNames, toNumber, TypeOrder, typeOf, type Doc } from './type-order.ts'

/** Represents an empty array, which an index stores as a distinct value. */
export const EMPTY_ARRAY = Symbol('empty array')

export const NUMBER_BYTES = 10
export const DATE_BYTES = 8
/** The last two bytes of an encoded number when the double before it is exact. */
export const EXACT = 0x8000

/** Writes values so that comparing the bytes compares the values: the only definition of order in this server. */
class KeyWriter {
  #buffer = Buffer.allocUnsafe(256)
  #length = 0

  room(bytes: number): void {
    if (this.#length + bytes <= this.#buffer.length) return
    const larger = Buffer.allocUnsafe(Math.max(this.#buffer.length * 2, this.#length + bytes))
    this.#buffer.copy(larger, 0, 0, this.#length)
    this.#buffer = larger
  }

  get length(): number {
    return this.#length
  }

  invertFrom(start: number): void {
    for (let at = start; at < this.#length; at++) this.#buffer[at] = this.#buffer[at]! ^ 0xff
  }

  finish(): Buffer {
    return Buffer.from(this.#buffer.subarray(0, this.#length))
  }

  byte(value: number): void {
    this.room(1)
    this.#buffer[this.#length++] = value
  }

  bytes(value: Uint8Array): void {
    this.room(value.length)
    this.#buffer.set(value, this.#length)
    this.#length += value.length
  }

  /** A NUL inside is written 00 ff, the end 00 00, so a prefix sorts before what continues it. */
  text(text: string): void {
    const encoded = Buffer.from(text, 'utf8')
    if (text.includes('\0')) {
      for (const byte of encoded) {
        this.byte(byte)
        if (byte === 0) this.byte(0xff)
      }
    } else this.bytes(encoded)
    this.byte(0)
    this.byte(0)
  }

  number(value: unknown): void {
    this.room(NUMBER_BYTES)
    const double = toNumber(value)
    const at = this.#length
    if (Number.isNaN(double)) this.#buffer.fill(0, at, at + 8)
    else {
      this.#buffer.writeDoubleBE(double === 0 ? 0 : double, at)
      if (this.#buffer[at]! & 0x80) this.#invert(at, 8)
      else this.#buffer[at] = this.#buffer[at]! ^ 0x80
    }
    const residual =
      value instanceof Long && !Number.isSafeInteger(double) ? Number(value.toBigInt() - BigInt(double)) : 0
    this.#buffer.writeUInt16BE(EXACT + residual, at + 8)
    this.#length += NUMBER_BYTES
  }

  #invert(start: number, count: number): void {
    for (let at = start; at < start + count; at++) this.#buffer[at] = this.#buffer[at]! ^ 0xff
  }

  date(value: Date): void {
    this.room(DATE_BYTES)
    const time = value.getTime()
    const high = Math.floor(time / 2 ** 32)
    this.#buffer.writeInt32BE(high, this.#length)
    this.#buffer.writeUInt32BE(time - high * 2 ** 32, this.#length + 4)
    this.#buffer[this.#length] = this.#buffer[this.#length]! ^ 0x80
    this.#length += DATE_BYTES
  }

  unsigned(value: number): void {
    this.room(4)
    this.#buffer.writeUInt32BE(value >>> 0, this.#length)
    this.#length += 4
  }

  binary(value: Binary | Uint8Array): void {
    const content = value instanceof Binary ? value.buffer.subarray(0, value.position) : value
    this.unsigned(content.length)
    this.byte(value instanceof Binary ? value.sub_type : 0)
    this.bytes(content)
  }

  value(value: unknown, fold: Fold): void {
    const type = typeOf(value)
    this.byte(type)
    switch (type) {
      case TypeOrder.Number:
        return this.number(value)
      case TypeOrder.String: {
        const text = value instanceof BSONSymbol ? value.value : String(value)
        return this.text(fold ? fold(text) : text)
      }
      case TypeOrder.ObjectId:
        return this.bytes((value as ObjectId).id)
      case TypeOrder.Boolean:
        return this.byte(value ? 1 : 0)
      case TypeOrder.Date:
        return this.date(value as Date)
      case TypeOrder.Timestamp:
        this.unsigned((value as Timestamp).t)
        return this.unsigned((value as Timestamp).i)
      case TypeOrder.Binary:
        return this.binary(value as Binary | Uint8Array)
      case TypeOrder.Regex:
        return this.#regex(value as RegExp | BSONRegExp)
      case TypeOrder.Code:
        return this.text(String((value as Code).code))
      case TypeOrder.Array:
        for (const item of value as unknown[]) this.value(item, fold)
        return this.byte(0)
      case TypeOrder.Object:
        return this.#document(value as Doc, fold)
    }
  }

  #regex(value: RegExp | BSONRegExp): void {
    this.text(value instanceof RegExp ? value.source : value.pattern)
    this.text(value instanceof RegExp ? value.flags : value.options)
  }

  #document(doc: Doc, fold: Fold): void {
    for (const name of fieldNames(doc)) {
      const field = own(doc, name)
      this.byte(typeOf(field))
      this.text(name)
      this.value(field, fold)
    }
    this.byte(0)
  }
}

/** The fields of one index or sort key. A negative direction inverts the bytes of its field. */
export function encodeKey(
  values: readonly unknown[],
  directions: readonly number[],
  fold: Fold,
  prefix?: Buffer,
): Buffer {
  const writer = new KeyWriter()
  if (prefix) writer.bytes(prefix)
  values.forEach((value, n) => {
    const start = writer.length
    if (value === EMPTY_ARRAY) writer.byte(TypeOrder.EmptyArray)
    else writer.value(value, fold)
    if (directions[n]! < 0) writer.invertFrom(start)
  })
  return writer.finish()
}

const ASCENDING = [1]
export const encodeValue = (value: unknown, fold?: Fold): Buffer => encodeKey([value], ASCENDING, fold)

/** The encoded value as a string, to be the key of a Map or Set. */
export const identityOf = (value: unknown, fold?: Fold): string => encodeValue(value, fold).toString('latin1')
