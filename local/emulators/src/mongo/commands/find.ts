import { Long } from 'bson'
import { encode } from '../bson-order/codec.ts'
import { toNumber, type Doc } from '../bson-order/type-order.ts'
import { located, unsupported } from '../errors.ts'
import { compileFilter } from '../query/filter.ts'
import type { MatchContext } from '../query/predicate.ts'
import { pausedRows, type RowQuery } from '../query/find-rows.ts'
import { PAUSE, type Slices } from '../query/pause.ts'
import { compileProjection } from '../query/projection.ts'
import type { Collection } from '../storage/collection.ts'
import { cursorReply } from '../wire/cursor-reply.ts'
import { collectionOf, namespaceOf, optionalDocument, optionalNumber, type Call, type Command } from './call.ts'
import type { Cursor } from './cursor-table.ts'
import { openCursor } from './open-cursor.ts'
import { queryOptions } from './reading.ts'

const UNSUPPORTED_OPTIONS = ['tailable', 'awaitData', 'min', 'max', 'returnKey', 'showRecordId']

/** The part of a find command that decides which rows, and in which order. */
export function rowQueryOf(body: Doc, collection: Collection | undefined): RowQuery {
  const skip = optionalNumber(body, 'skip') ?? 0
  if (skip < 0) throw located(51024, "BSON field 'skip' value must be >= 0")
  return {
    filter: optionalDocument(body, 'filter') ?? {},
    sort: optionalDocument(body, 'sort'),
    skip,
    ...queryOptions(body, collection),
  }
}

export const find: Command = {
  kind: 'read',
  inTransaction: true,
  *run(call): Slices<Buffer> {
    const { body } = call
    const refused = UNSUPPORTED_OPTIONS.find((option) => body[option] !== undefined && body[option] !== false)
    if (refused) throw unsupported(`the option ${refused} of find`)
    const collection = collectionOf(call)
    const query = rowQueryOf(body, collection)
    const projection = compileProjection(optionalDocument(body, 'projection'), query)
    compileFilter(query.filter, query)
    return yield* openCursor(call, {
      namespace: namespaceOf(call),
      batchSize: optionalNumber(body, 'batchSize'),
      singleBatch: body.singleBatch === true || (optionalNumber(body, 'limit') ?? 0) < 0,
      *documents() {
        if (!collection) return
        const context: MatchContext = {}
        for (const row of pausedRows(call.keys, collection, { ...query, context })) {
          if (row === PAUSE) yield PAUSE
          else yield projection ? encode(projection(row.doc, context)) : row.bytes
        }
      },
    })
  },
}

export const getMore: Command = {
  kind: 'read',
  inTransaction: true,
  run(call) {
    const id = toNumber(call.body.getMore)
    const cursor = call.server.cursors.get(id, namespaceOf(call, call.body.collection))
    call.guarded = cursor.guarded
    return nextBatch(call, id, cursor)
  },
}

function* nextBatch({ server: { cursors }, body }: Call, id: number, cursor: Cursor): Slices<Buffer> {
  let isLast = true
  try {
    const documents = yield* cursor.batch(optionalNumber(body, 'batchSize') || Infinity)
    isLast = cursor.exhausted
    const { namespace } = cursor
    return cursorReply({ namespace, id: isLast ? 0 : id, batch: 'nextBatch', documents })
  } finally {
    if (isLast) cursors.close(id)
  }
}

export const killCursors: Command = {
  kind: 'read',
  inTransaction: true,
  run(call: Call) {
    const ids = (call.body.cursors as unknown[]).map(toNumber)
    const killed = ids.filter((id) => call.server.cursors.close(id))
    const rest = ids.filter((id) => !killed.includes(id))
    return {
      cursorsKilled: killed.map((id) => Long.fromNumber(id)),
      cursorsNotFound: rest.map((id) => Long.fromNumber(id)),
      cursorsAlive: [],
      cursorsUnknown: [],
    }
  },
}
