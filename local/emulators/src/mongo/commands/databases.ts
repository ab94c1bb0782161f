import type { Doc } from '../bson-order/type-order.ts'
import { namespaceNotFound } from '../errors.ts'
import { compileFilter } from '../query/filter.ts'
import { namespaceOf, optionalDocument, type Call, type Command } from './call.ts'
import { withReadKeys } from './reading.ts'

const admin = (run: (call: Call) => Doc): Command => ({ kind: 'admin', inTransaction: false, run })

export const dropDatabase = admin(({ server: { catalog }, database }) => {
  for (const collection of catalog.inDatabase(database)) catalog.drop(collection.namespace)
  return { dropped: database }
})

export const listDatabases = admin(({ server: { catalog }, body }) => {
  const matches = compileFilter(optionalDocument(body, 'filter') ?? {})
  const names = [...new Set(catalog.all().map((collection) => collection.database))].sort()
  const databases = names.map((name): Doc => ({ name, sizeOnDisk: 1, empty: false })).filter((doc) => matches(doc))
  return {
    databases: body.nameOnly ? databases.map(({ name }) => ({ name })) : databases,
    totalSize: databases.length,
    totalSizeMb: 0,
  }
})

export const dbStats = admin((call) => {
  const collections = call.server.catalog.inDatabase(call.database)
  const objects = withReadKeys(call, (keys) => collections.reduce((sum, collection) => sum + collection.count(keys), 0))
  const indexes = collections.reduce((sum, collection) => sum + collection.indexes.length, 0)
  return { db: call.database, collections: collections.length, objects, indexes, dataSize: 0, storageSize: 0 }
})

export const collStats = admin((call) => {
  const namespace = namespaceOf(call)
  const collection = call.server.catalog.get(namespace)
  const count = collection ? withReadKeys(call, (keys) => collection.count(keys)) : 0
  return { ns: namespace, count, size: 0, nindexes: collection?.indexes.length ?? 0, capped: false }
})

export const validate = admin((call) => {
  const collection = call.server.catalog.get(namespaceOf(call))
  if (!collection) throw namespaceNotFound('no such collection')
  return { valid: true, errors: [], nrecords: withReadKeys(call, (keys) => collection.count(keys)) }
})
