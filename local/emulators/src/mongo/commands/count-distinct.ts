import { encodeValue } from '../bson-order/key-encoding.ts'
import { own } from '../bson-order/own-fields.ts'
import { isDocument, type Doc } from '../bson-order/type-order.ts'
import { typeMismatch } from '../errors.ts'
import { findRows, type RowQuery } from '../query/find-rows.ts'
import type { Collection } from '../storage/collection.ts'
import { keyText } from '../storage/key-space.ts'
import { namespaceOf, optionalDocument, optionalNumber, type Command } from './call.ts'
import { countRows, queryOptions, withReadKeys } from './reading.ts'

export const countQuery = (body: Doc, collection: Collection | undefined): RowQuery => ({
  filter: optionalDocument(body, 'query') ?? {},
  skip: optionalNumber(body, 'skip'),
  ...queryOptions(body, collection),
})

export const count: Command = {
  kind: 'read',
  inTransaction: false,
  run(call) {
    const collection = call.server.catalog.get(namespaceOf(call))
    const query = countQuery(call.body, collection)
    return { n: collection ? withReadKeys(call, (keys) => countRows(keys, collection, query)) : 0 }
  },
}

export const distinct: Command = {
  kind: 'read',
  inTransaction: true,
  run(call) {
    const { key } = call.body
    if (typeof key !== 'string')
      throw typeMismatch("BSON field 'distinct.key' is the wrong type, expected type 'string'")
    const collection = call.server.catalog.get(namespaceOf(call))
    if (!collection) return { values: [] }
    const query = countQuery(call.body, collection)
    const values = new Map<string, unknown>()
    withReadKeys(call, (keys) => {
      for (const row of findRows(keys, collection, query))
        for (const value of valuesAt(row.doc, key.split('.'))) {
          const identity = keyText(encodeValue(value, query.fold))
          if (!values.has(identity)) values.set(identity, value)
        }
    })
    return { values: [...values].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value) }
  },
}

function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  const [name, ...rest] = path
  if (name === undefined) return Array.isArray(value) ? value : value === undefined ? [] : [value]
  if (!Array.isArray(value)) return isDocument(value) ? valuesAt(own(value, name), rest) : []
  const atPosition = /^\d+$/.test(name) ? valuesAt(value[Number(name)], rest) : []
  return [...atPosition, ...value.filter(isDocument).flatMap((element) => valuesAt(element, path))]
}
