import { Long } from 'bson'
import { encode } from '../bson-order/codec.ts'

export interface CursorBatch {
  namespace: string
  /** 0 when the cursor is at its end. Drivers want it as an int64. */
  id: number
  batch: 'firstBatch' | 'nextBatch'
  documents: readonly Buffer[]
}

/** A cursor reply with the documents as they are: what was stored goes out byte for byte, without decoding. */
export function cursorReply({ namespace, id, batch, documents }: CursorBatch): Buffer {
  const head = encode({ id: Long.fromNumber(id), ns: namespace })
  const cursor = sized([head.subarray(4, -1), Buffer.from(`\x04${batch}\0`, 'latin1'), bsonArray(documents)])
  return sized([Buffer.from('\x03cursor\0', 'latin1'), cursor, encode({ ok: 1 }).subarray(4, -1)])
}

/** Elements as a document: their length before, a NUL behind. */
function sized(elements: readonly Buffer[]): Buffer {
  const document = Buffer.concat([Buffer.alloc(4), ...elements, Buffer.alloc(1)])
  document.writeInt32LE(document.length, 0)
  return document
}

function bsonArray(documents: readonly Buffer[]): Buffer {
  return sized(documents.flatMap((document, n) => [Buffer.from(`\x03${n}\0`, 'latin1'), document]))
}
