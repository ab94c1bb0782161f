export interface Entry {
  key: Buffer
  value: Buffer
}

/** [start, end) in the key space. */
export type KeyRange = readonly [start: Buffer, end: Buffer]

/** Ordered bytes, as seen by one statement: straight in LMDB, in a snapshot, or in a transaction. */
export interface KeySpace {
  get(key: Buffer): Buffer | undefined
  put(key: Buffer, value: Buffer): void
  delete(key: Buffer): void
  range(start: Buffer, end: Buffer, reverse?: boolean): Iterable<Entry>
  count(start: Buffer, end: Buffer): number
  /** Throws a write conflict if the key has changed since the transaction began. */
  requireCurrent(key: Buffer): void
}

export interface Snapshot extends KeySpace {
  close(): void
}

/** A key as a string whose order is that of the bytes. */
export const keyText = (key: Buffer): string => key.toString('latin1')
export const keyBytes = (text: string): Buffer => Buffer.from(text, 'latin1')
