import { foundValues } from '../aggregation/lookup.ts'
import { encodeValue } from '../bson-order/key-encoding.ts'
import type { Doc } from '../bson-order/type-order.ts'
import { typeMismatch } from '../errors.ts'
import { pausedRows, type RowQuery } from '../query/find-rows.ts'
import { PAUSE, type Slices } from '../query/pause.ts'
import type { Collection } from '../storage/collection.ts'
import { keyText } from '../storage/key-space.ts'
import { collectionOf, optionalDocument, optionalNumber, type Command } from './call.ts'
import { countRows, queryOptions } from './reading.ts'

export const countQuery = (body: Doc, collection: Collection | undefined): RowQuery => ({
  filter: optionalDocument(body, 'query') ?? {},
  skip: optionalNumber(body, 'skip'),
  ...queryOptions(body, collection),
})

export const count: Command = {
  kind: 'read',
  inTransaction: false,
  *run(call): Slices<Doc> {
    const collection = collectionOf(call)
    const query = countQuery(call.body, collection)
    return { n: collection ? yield* countRows(call.keys, collection, query) : 0 }
  },
}

export const distinct: Command = {
  kind: 'read',
  inTransaction: true,
  *run(call): Slices<Doc> {
    const { key } = call.body
    if (typeof key !== 'string')
      throw typeMismatch("BSON field 'distinct.key' is the wrong type, expected type 'string'")
    const collection = collectionOf(call)
    if (!collection) return { values: [] }
    const query = countQuery(call.body, collection)
    const values = new Map<string, unknown>()
    for (const row of pausedRows(call.keys, collection, query)) {
      if (row === PAUSE) yield PAUSE
      else
        for (const value of foundValues(row.doc, key)) {
          const identity = keyText(encodeValue(value, query.fold))
          if (value !== undefined && !values.has(identity)) values.set(identity, value)
        }
    }
    return { values: [...values].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value) }
  },
}
