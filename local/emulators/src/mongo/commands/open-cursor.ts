import { encode } from '../bson-order/codec.ts'
import type { Doc } from '../bson-order/type-order.ts'
import { collected, type Paused, type Slices } from '../query/pause.ts'
import { cursorReply } from '../wire/cursor-reply.ts'
import type { Call } from './call.ts'
import { Cursor } from './cursor-table.ts'

const FIRST_BATCH = 101

interface CursorRequest {
  namespace: string
  batchSize?: number
  singleBatch?: boolean
  documents(): Paused<Buffer>
}

/**
 * Answers the first batch and keeps a cursor for the rest, with the snapshot of the command. Inside a transaction the result
 * is read at once: it must show the transaction as it is now.
 */
export function* openCursor(call: Call, request: CursorRequest): Slices<Buffer> {
  const { namespace, batchSize = FIRST_BATCH } = request
  const documents = call.transaction ? yield* collected(request.documents()) : request.documents()
  const pinned = call.body.noCursorTimeout === true
  const cursor = new Cursor(namespace, documents, { pinned, guarded: call.guarded, snapshot: call.snapshot })
  const batch = yield* cursor.batch(batchSize)
  const isLast = request.singleBatch === true || cursor.exhausted
  call.snapshot = undefined
  const id = isLast ? 0 : call.server.cursors.add(cursor)
  if (isLast) cursor.close()
  return cursorReply({ namespace, id, batch: 'firstBatch', documents: batch })
}

/** A result that always fits one batch: listCollections, listIndexes. */
export const listReply = (namespace: string, docs: readonly Doc[]): Buffer =>
  cursorReply({ namespace, id: 0, batch: 'firstBatch', documents: docs.map(encode) })
