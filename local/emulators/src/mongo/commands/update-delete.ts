import { evaluateLet, expressionCompiler } from '../aggregation/context.ts'
import { decode, decodeExact } from '../bson-order/codec.ts'
import { isDocument, toNumber, type Doc } from '../bson-order/type-order.ts'
import { failedToParse } from '../errors.ts'
import { compileFilter } from '../query/filter.ts'
import { findRows } from '../query/find-rows.ts'
import { collectionOf, namespaceOf, optionalDocument, rawDocuments, type Call, type Command } from './call.ts'
import { foldFor } from './reading.ts'
import { runUpdate } from './update-statement.ts'
import { runStatements, withErrors } from './write-errors.ts'

const asDocument = (value: unknown): Doc => (isDocument(value) ? value : {})

export const update: Command = {
  kind: 'write',
  inTransaction: true,
  run(call) {
    const statements = rawDocuments(call, 'updates')
    const namespace = namespaceOf(call)
    const variables = evaluateLet(call.body.let)
    const upserted: Doc[] = []
    let n = 0
    let nModified = 0
    const errors = runStatements(statements.length, call.body.ordered !== false, (index) => {
      const statement = decode(statements[index]!)
      const exact = decodeExact(statements[index]!)
      if (!isDocument(statement.q)) throw failedToParse("BSON field 'update.updates.q' must be an object")
      const outcome = runUpdate(call, namespace, {
        filter: statement.q,
        exactFilter: asDocument(exact.q),
        update: statement.u,
        exactUpdate: exact.u,
        multi: statement.multi === true,
        upsert: statement.upsert === true,
        sort: optionalDocument(statement, 'sort'),
        hint: statement.hint,
        collation: statement.collation,
        arrayFilters: statement.arrayFilters,
        constants: optionalDocument(statement, 'c'),
        variables,
      })
      n += outcome.upserted ? 1 : outcome.matched
      nModified += outcome.modified
      if (outcome.upserted) upserted.push({ index, _id: outcome.upserted._id })
    })
    return withErrors({ n, nModified, ...(upserted.length > 0 ? { upserted } : {}) }, errors)
  },
}

/** Removes what one statement describes, and returns how many. */
function remove(call: Call, statement: Doc, variables: Doc | undefined): number {
  const { q, limit, hint, collation } = statement
  if (!isDocument(q)) throw failedToParse("BSON field 'delete.deletes.q' must be an object")
  const collection = collectionOf(call)
  const query = {
    filter: q,
    fold: foldFor(collation, collection),
    hint,
    limit: toNumber(limit) === 1 ? 1 : undefined,
    expression: expressionCompiler(variables),
  }
  compileFilter(query.filter, query)
  const rows = collection ? [...findRows(call.keys, collection, query)] : []
  for (const row of rows) collection?.remove(call.keys, row.record, row.doc)
  return rows.length
}

const deleteCommand: Command = {
  kind: 'write',
  inTransaction: true,
  run(call) {
    const statements = rawDocuments(call, 'deletes')
    const variables = evaluateLet(call.body.let)
    let n = 0
    const errors = runStatements(statements.length, call.body.ordered !== false, (index) => {
      n += remove(call, decode(statements[index]!), variables)
    })
    return withErrors({ n }, errors)
  },
}

export { deleteCommand as delete }
