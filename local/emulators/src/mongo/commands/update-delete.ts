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

export interface DeleteStatement {
  filter: Doc
  one: boolean
  hint?: unknown
  collation?: unknown
  variables?: Doc
}

export function runDelete(call: Call, namespace: string, statement: DeleteStatement): number {
  const collection = collectionOf(call, namespace)
  const query = {
    filter: statement.filter,
    fold: foldFor(statement.collation, collection),
    hint: statement.hint,
    limit: statement.one ? 1 : undefined,
    expression: expressionCompiler(statement.variables),
  }
  if (!collection) {
    compileFilter(query.filter, query)
    return 0
  }
  const rows = [...findRows(call.keys, collection, query)]
  for (const row of rows) collection.remove(call.keys, row.record, row.doc)
  return rows.length
}

const deleteCommand: Command = {
  kind: 'write',
  inTransaction: true,
  run(call) {
    const statements = rawDocuments(call, 'deletes')
    const namespace = namespaceOf(call)
    const variables = evaluateLet(call.body.let)
    let n = 0
    const errors = runStatements(statements.length, call.body.ordered !== false, (index) => {
      const { q, limit, hint, collation } = decode(statements[index]!)
      if (!isDocument(q)) throw failedToParse("BSON field 'delete.deletes.q' must be an object")
      n += runDelete(call, namespace, { filter: q, one: toNumber(limit) === 1, hint, collation, variables })
    })
    return withErrors({ n }, errors)
  },
}

export { deleteCommand as delete }
