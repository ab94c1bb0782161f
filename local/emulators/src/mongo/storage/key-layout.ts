import { createHash } from 'node:crypto'
import type { KeyRange, KeySpace } from './key-space.ts'

/*
 * c namespace                     -> the catalog row of a collection
 * r collection record             -> a document, byte for byte as received (records count upwards: the natural order)
 * i index fields… record          -> nothing: an entry of a non-unique index
 * u index fields…                 -> record: an entry of a unique index (_id too)
 * s session                       -> the reply of the last retryable write
 */
const RECORD_BYTES = 8

/** LMDB's keys end at 1,978 bytes; longer ones are cut and closed with a hash, and are then exactly this long. */
export const MAX_KEY_BYTES = 1900
const HASH_BYTES = 20
const CUT_BYTES = MAX_KEY_BYTES - HASH_BYTES

export const cutKey = (key: Buffer): Buffer =>
  Buffer.concat([key.subarray(0, CUT_BYTES), createHash('sha1').update(key).digest()])

/** Whether a range says all of the keys it bounds, so that one of them can be looked up. */
export const isWhole = ([start]: KeyRange): boolean => start.length < CUT_BYTES

/** A range that LMDB takes and that holds the cut keys too: perhaps more than was asked for, never less. */
export function storableRange([start, end]: KeyRange): KeyRange {
  const beyond = Buffer.alloc(HASH_BYTES + RECORD_BYTES + 1, 0xff)
  return [
    start.length > CUT_BYTES ? start.subarray(0, CUT_BYTES) : start,
    end.length > CUT_BYTES ? Buffer.concat([end.subarray(0, CUT_BYTES), beyond]) : end,
  ]
}

export const catalogKey = (namespace: string) => Buffer.from('c' + namespace)
export const CATALOG_RANGE = [Buffer.from('c'), Buffer.from('d')] as const
export const sessionKey = (session: string) => Buffer.from('s' + session, 'latin1')
export const SESSION_RANGE = [Buffer.from('s'), Buffer.from('t')] as const

export function numberedPrefix(kind: 'r' | 'i' | 'u', id: number): Buffer {
  const prefix = Buffer.allocUnsafe(5)
  prefix.write(kind, 0, 'latin1')
  prefix.writeUInt32BE(id, 1)
  return prefix
}

/** The highest id of a collection or an index that has keys. */
export function lastNumber(keys: KeySpace): number {
  const lastOf = (kind: string) => {
    for (const { key } of keys.range(Buffer.from(kind), after(Buffer.from(kind)), true)) return key.readUInt32BE(1)
    return 0
  }
  return Math.max(...['r', 'i', 'u'].map(lastOf))
}

export function recordId(counter: number): Buffer {
  const id = Buffer.allocUnsafe(RECORD_BYTES)
  id.writeUInt32BE(Math.floor(counter / 2 ** 32), 0)
  id.writeUInt32BE(counter >>> 0, 4)
  return id
}

export const recordIdAtEnd = (key: Buffer): Buffer => key.subarray(key.length - RECORD_BYTES)
export const counterOf = (id: Buffer): number => id.readUInt32BE(0) * 2 ** 32 + id.readUInt32BE(4)

/** Bounds the keys that continue with a field or a record (never 0xff). For all values of a type use its tag + 1 instead. */
export const after = (prefix: Buffer): Buffer => Buffer.concat([prefix, Buffer.from([0xff])])

export function wipe(keys: KeySpace, prefix: Buffer): void {
  const doomed = [...keys.range(prefix, after(prefix))].map((entry) => entry.key)
  for (const key of doomed) keys.delete(key)
}
