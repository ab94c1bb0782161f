import { encode } from '../bson-order/codec.ts'
import type { Doc } from '../bson-order/type-order.ts'
import type { KeySpace } from '../storage/key-space.ts'
import { cursorReply } from '../wire/cursor-reply.ts'
import type { Call } from './call.ts'
import { Cursor } from './cursor-table.ts'

const FIRST_BATCH = 101

interface CursorRequest {
  namespace: string
  batchSize?: number
  singleBatch?: boolean
  documents(keys: KeySpace): Iterable<Buffer>
}

/**
 * Answers the first batch and keeps a cursor for the rest, on its own snapshot. Inside a transaction the result is read at
 * once: it must show the transaction as it is now.
 */
export function openCursor(call: Call, request: CursorRequest): Buffer {
  const { namespace, batchSize = FIRST_BATCH } = request
  const snapshot = call.transaction ? undefined : call.server.engine.snapshot()
  const found = request.documents(snapshot ?? call.keys)
  const documents = (snapshot ? found : [...found])[Symbol.iterator]()
  const cursor = new Cursor(namespace, documents, call.body.noCursorTimeout === true, () => snapshot?.close())
  try {
    const batch = cursor.batch(batchSize)
    const id = request.singleBatch || cursor.exhausted ? 0 : call.server.cursors.add(cursor)
    if (id === 0) cursor.close()
    return cursorReply({ namespace, id, batch: 'firstBatch', documents: batch })
  } catch (error) {
    cursor.close()
    throw error
  }
}

/** A result that always fits one batch: listCollections, listIndexes. */
export const listReply = (namespace: string, docs: readonly Doc[]): Buffer =>
  cursorReply({ namespace, id: 0, batch: 'firstBatch', documents: docs.map(encode) })
