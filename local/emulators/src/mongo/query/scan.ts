import { decode } from '../bson-order/codec.ts'
import type { Doc } from '../bson-order/type-order.ts'
import type { Collection } from '../storage/collection.ts'
import { after, recordIdAtEnd } from '../storage/key-layout.ts'
import { keyText, type Entry, type KeyRange, type KeySpace } from '../storage/key-space.ts'
import { PAUSE, ROWS_BETWEEN_PAUSES } from './pause.ts'
import type { IndexScan, Plan } from './plan.ts'

export interface ScanStatistics {
  keysExamined: number
  docsExamined: number
}

/** A document found by a scan. It is read when its content is first asked for, so a covered plan reads none. */
export class Row {
  readonly record: Buffer
  /** The index entry has already shown that the filter matches. */
  readonly matched: boolean
  readonly #read: () => Buffer
  #bytes: Buffer | undefined
  #doc: Doc | undefined

  constructor(record: Buffer, read: () => Buffer, matched: boolean) {
    this.record = record
    this.matched = matched
    this.#read = read
  }

  get bytes(): Buffer {
    this.#bytes ??= this.#read()
    return this.#bytes
  }

  get doc(): Doc {
    this.#doc ??= decode(this.bytes)
    return this.#doc
  }
}

export function* scan(
  keys: KeySpace,
  collection: Collection,
  plan: Plan,
  statistics: ScanStatistics,
): Generator<Row | typeof PAUSE> {
  if (plan.kind === 'collection') return yield* scanCollection(keys, collection, plan.reverse, statistics)
  const scans = plan.kind === 'union' ? plan.scans : [plan]
  const mayRepeat = scans.length > 1 || scans.some(({ index }) => index.multikey)
  const seen = new Set<string>()
  for (const indexScan of scans) {
    for (const row of scanIndex(keys, collection, indexScan, statistics)) {
      if (row !== PAUSE && mayRepeat) {
        const text = keyText(row.record)
        if (seen.has(text)) continue
        seen.add(text)
      }
      yield row
    }
  }
}

function* scanCollection(
  keys: KeySpace,
  collection: Collection,
  reverse: boolean,
  statistics: ScanStatistics,
): Generator<Row | typeof PAUSE> {
  const prefix = collection.recordPrefix
  for (const { key, value } of keys.range(prefix, after(prefix), reverse)) {
    if (++statistics.docsExamined % ROWS_BETWEEN_PAUSES === 0) yield PAUSE
    yield new Row(recordIdAtEnd(key), () => value, false)
  }
}

function* scanIndex(
  keys: KeySpace,
  collection: Collection,
  { index, ranges, reverse, point, keyFilter, merged }: IndexScan,
  statistics: ScanStatistics,
): Generator<Row | typeof PAUSE> {
  const rowOf = (record: Buffer, matched: boolean) =>
    new Row(record, () => readRecord(keys, collection, record, statistics), matched)
  if (point) {
    for (const [start] of reverse ? [...ranges].reverse() : ranges) {
      const record = keys.get(start)
      statistics.keysExamined++
      if (record) yield rowOf(record, false)
    }
    return
  }
  const entries = merged
    ? mergedEntries(keys, ranges, merged, reverse)
    : consecutiveEntries(keys, reverse ? [...ranges].reverse() : ranges, reverse)
  for (const { key, value } of entries) {
    if (++statistics.keysExamined % ROWS_BETWEEN_PAUSES === 0) yield PAUSE
    const record = index.unique ? value : recordIdAtEnd(key)
    const verdict = keyFilter?.judge(key, index.unique ? key.length : key.length - record.length) ?? 'perhaps'
    if (verdict !== 'no') yield rowOf(record, verdict === 'match')
  }
}

function* consecutiveEntries(keys: KeySpace, ranges: readonly KeyRange[], reverse: boolean): Generator<Entry> {
  for (const [start, end] of ranges) yield* keys.range(start, end, reverse)
}

/** Ordered by what follows the values that bound each range. */
function* mergedEntries(
  keys: KeySpace,
  ranges: readonly KeyRange[],
  restAt: readonly number[],
  reverse: boolean,
): Generator<Entry> {
  const streams = ranges.map(([start, end], n) => {
    const entries = keys.range(start, end, reverse)[Symbol.iterator]()
    return { entries, at: restAt[n]!, next: entries.next() }
  })
  const precedes = (a: Buffer, b: Buffer) => Buffer.compare(a, b) * (reverse ? -1 : 1) < 0
  const rest = ({ at, next }: (typeof streams)[number]) => (next.value as Entry).key.subarray(at)
  try {
    for (;;) {
      let first: (typeof streams)[number] | undefined
      for (const stream of streams)
        if (!stream.next.done && (!first || precedes(rest(stream), rest(first)))) first = stream
      if (!first) return
      yield first.next.value as Entry
      first.next = first.entries.next()
    }
  } finally {
    for (const { entries } of streams) entries.return?.()
  }
}

function readRecord(keys: KeySpace, collection: Collection, record: Buffer, statistics: ScanStatistics): Buffer {
  statistics.docsExamined++
  const bytes = keys.get(collection.recordKey(record))
  if (!bytes) throw new Error(`an index of ${collection.namespace} names a record that is not there`)
  return bytes
}
