import { Long } from 'bson'
import { evaluateLet } from '../aggregation/context.ts'
import { decode, decodeExact, rawField } from '../bson-order/codec.ts'
import { isDocument, toNumber, type Doc } from '../bson-order/type-order.ts'
import { badValue, failedToParse } from '../errors.ts'
import { databaseOf, optionalDocument, rawDocuments, type Call, type Command } from './call.ts'
import { insertDocument } from './insert.ts'
import { runDelete } from './update-delete.ts'
import { runUpdate } from './update-statement.ts'
import { concernsStatement } from './write-errors.ts'

const newTotals = () => ({ nInserted: 0, nMatched: 0, nModified: 0, nUpserted: 0, nDeleted: 0 })
type Totals = ReturnType<typeof newTotals>

/** The command behind MongoClient.bulkWrite(): statements on several collections in one. */
export const bulkWrite: Command = {
  kind: 'write',
  inTransaction: true,
  run(call) {
    const { body } = call
    const namespaces = rawDocuments(call, 'nsInfo').map((bytes) => String(decode(bytes).ns))
    const totals = newTotals()
    const results: Doc[] = []
    let nErrors = 0
    for (const [idx, bytes] of rawDocuments(call, 'ops').entries()) {
      try {
        const result = runOperation(call, namespaces, bytes, totals)
        if (!body.errorsOnly) results.push({ ok: 1, idx, ...result })
      } catch (error) {
        if (!concernsStatement(error)) throw error
        nErrors++
        results.push({ ok: 0, idx, code: error.code, errmsg: error.message, ...error.extra, n: 0, nModified: 0 })
        if (body.ordered !== false) break
      }
    }
    return { cursor: { id: Long.ZERO, firstBatch: results, ns: 'admin.$cmd.bulkWrite' }, nErrors, ...totals }
  },
}

function runOperation(call: Call, namespaces: readonly string[], bytes: Buffer, totals: Totals): Doc {
  const operation = decode(bytes)
  const kind = Object.keys(operation)[0] ?? ''
  const namespace = namespaces[toNumber(operation[kind])]
  if (namespace === undefined) throw badValue('BulkWrite ops entry has an invalid nsInfo index')
  const variables = evaluateLet(call.body.let)
  if (kind === 'insert') {
    const collection = call.server.catalog.ensure(call.keys, namespace)
    insertDocument(call.keys, collection, rawField(bytes, 'document'))
    totals.nInserted++
    return { n: 1 }
  }
  if (!isDocument(operation.filter)) throw failedToParse("the field 'filter' must be an object")
  const { filter, hint, collation, multi } = operation
  if (kind === 'delete') {
    const n = runDelete(call, namespace, { filter, one: multi !== true, hint, collation, variables })
    totals.nDeleted += n
    return { n }
  }
  if (kind !== 'update') throw badValue(`unknown bulkWrite operation: ${kind}`)
  const exact = decodeExact(bytes)
  const outcome = runUpdate({ ...call, database: databaseOf(namespace) }, namespace, {
    filter,
    exactFilter: exact.filter as Doc,
    update: operation.updateMods,
    exactUpdate: exact.updateMods,
    multi: multi === true,
    upsert: operation.upsert === true,
    sort: optionalDocument(operation, 'sort'),
    hint,
    collation,
    arrayFilters: operation.arrayFilters,
    constants: optionalDocument(operation, 'constants'),
    variables,
  })
  totals.nModified += outcome.modified
  if (outcome.upserted) totals.nUpserted++
  else totals.nMatched += outcome.matched
  return {
    n: outcome.upserted ? 1 : outcome.matched,
    nModified: outcome.modified,
    ...(outcome.upserted ? { upserted: outcome.upserted } : {}),
  }
}
