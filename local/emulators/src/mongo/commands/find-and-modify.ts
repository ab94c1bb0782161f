import { evaluateLet, expressionCompiler } from '../aggregation/context.ts'
import { decode, decodeExact } from '../bson-order/codec.ts'
import { isDocument, type Doc } from '../bson-order/type-order.ts'
import { failedToParse } from '../errors.ts'
import { findRows } from '../query/find-rows.ts'
import { compileProjection } from '../query/projection.ts'
import { collectionOf, namespaceOf, optionalDocument, type Call, type Command } from './call.ts'
import { foldFor } from './reading.ts'
import { runUpdate } from './update-statement.ts'

export const findAndModify: Command = {
  kind: 'write',
  inTransaction: true,
  run(call) {
    const { body } = call
    if (body.remove) {
      if (body.update) throw failedToParse("Cannot specify both an 'update' and 'remove'=true")
      if (body.new)
        throw failedToParse(
          "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document",
        )
      return findAndRemove(call)
    }
    if (!body.update) throw failedToParse('Either an update or remove=true must be specified')
    return findAndUpdate(call)
  },
}

function findAndRemove(call: Call): Doc {
  const { body } = call
  const collection = collectionOf(call)
  const query = {
    filter: optionalDocument(body, 'query') ?? {},
    sort: optionalDocument(body, 'sort'),
    limit: 1,
    fold: foldFor(body.collation, collection),
    hint: body.hint,
    expression: expressionCompiler(evaluateLet(body.let)),
  }
  const [row] = collection ? findRows(call.keys, collection, query) : []
  if (row) collection?.remove(call.keys, row.record, row.doc)
  return { lastErrorObject: { n: row ? 1 : 0 }, value: shown(call, row?.bytes) }
}

function findAndUpdate(call: Call): Doc {
  const { body } = call
  const exact = decodeExact(call.request.bodyBytes)
  const { matched, upserted, before, after } = runUpdate(call, namespaceOf(call), {
    filter: optionalDocument(body, 'query') ?? {},
    exactFilter: isDocument(exact.query) ? exact.query : {},
    update: body.update,
    exactUpdate: exact.update,
    upsert: body.upsert === true,
    sort: optionalDocument(body, 'sort'),
    hint: body.hint,
    collation: body.collation,
    arrayFilters: body.arrayFilters,
    variables: evaluateLet(body.let),
  })
  return {
    lastErrorObject: {
      n: upserted ? 1 : matched,
      updatedExisting: matched > 0,
      ...(upserted ? { upserted: upserted._id } : {}),
    },
    value: shown(call, body.new ? after : before),
  }
}

function shown(call: Call, bytes: Buffer | undefined): Doc | null {
  if (!bytes) return null
  const expression = expressionCompiler(evaluateLet(call.body.let))
  const projection = compileProjection(optionalDocument(call.body, 'fields'), { expression })
  return projection ? projection(decode(bytes), {}) : decodeExact(bytes)
}
