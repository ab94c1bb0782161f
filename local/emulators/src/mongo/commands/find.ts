import { Long } from 'bson'
import { encode } from '../bson-order/codec.ts'
import { toNumber, type Doc } from '../bson-order/type-order.ts'
import { located, unsupported } from '../errors.ts'
import { compileFilter } from '../query/filter.ts'
import type { MatchContext } from '../query/predicate.ts'
import { findRows, type RowQuery } from '../query/find-rows.ts'
import { compileProjection } from '../query/projection.ts'
import type { Collection } from '../storage/collection.ts'
import { cursorReply } from '../wire/cursor-reply.ts'
import { namespaceOf, optionalDocument, optionalNumber, type Call, type Command } from './call.ts'
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
  run(call) {
    const { body } = call
    const refused = UNSUPPORTED_OPTIONS.find((option) => body[option] !== undefined && body[option] !== false)
    if (refused) throw unsupported(`the option ${refused} of find`)
    const namespace = namespaceOf(call)
    const collection = call.server.catalog.get(namespace)
    const query = rowQueryOf(body, collection)
    const projection = compileProjection(optionalDocument(body, 'projection'), query)
    compileFilter(query.filter, query)
    return openCursor(call, {
      namespace,
      batchSize: optionalNumber(body, 'batchSize'),
      singleBatch: body.singleBatch === true || (optionalNumber(body, 'limit') ?? 0) < 0,
      *documents(keys) {
        if (!collection) return
        const context: MatchContext = {}
        for (const row of findRows(keys, collection, { ...query, context }))
          yield projection ? encode(projection(row.doc, context)) : row.bytes
      },
    })
  },
}

export const getMore: Command = {
  kind: 'read',
  inTransaction: true,
  run(call) {
    const { cursors } = call.server
    const id = toNumber(call.body.getMore)
    const namespace = namespaceOf(call, call.body.collection)
    const cursor = cursors.get(id, namespace)
    try {
      const documents = cursor.batch(optionalNumber(call.body, 'batchSize') || Infinity)
      if (cursor.exhausted) cursors.close(id)
      return cursorReply({ namespace, id: cursor.exhausted ? 0 : id, batch: 'nextBatch', documents })
    } catch (error) {
      cursors.close(id)
      throw error
    }
  },
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
