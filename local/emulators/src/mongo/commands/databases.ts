import type { Doc } from '../bson-order/type-order.ts'
import { compileFilter } from '../query/filter.ts'
import { collectionOf, namespaceOf, optionalDocument, type Call, type Command } from './call.ts'

const read = (run: (call: Call) => Doc): Command => ({ kind: 'read', inTransaction: false, run })

export const dropDatabase: Command = {
  kind: 'write',
  inTransaction: false,
  run({ server: { catalog }, keys, database }) {
    for (const collection of catalog.inDatabase(keys, database)) catalog.drop(keys, collection)
    return { dropped: database }
  },
}

export const listDatabases = read(({ server: { catalog }, keys, body }) => {
  const matches = compileFilter(optionalDocument(body, 'filter') ?? {})
  const names = [...new Set(catalog.all(keys).map((collection) => collection.database))].sort()
  const databases = names.map((name): Doc => ({ name, sizeOnDisk: 1, empty: false })).filter((doc) => matches(doc))
  return {
    databases: body.nameOnly ? databases.map(({ name }) => ({ name })) : databases,
    totalSize: databases.length,
    totalSizeMb: 0,
  }
})

export const dbStats = read((call) => {
  const collections = call.server.catalog.inDatabase(call.keys, call.database)
  const objects = collections.reduce((sum, collection) => sum + collection.count(call.keys), 0)
  const indexes = collections.reduce((sum, collection) => sum + collection.indexes.length, 0)
  return { db: call.database, collections: collections.length, objects, indexes, dataSize: 0, storageSize: 0 }
})

export const collStats = read((call) => {
  const collection = collectionOf(call)
  return { ns: namespaceOf(call), count: collection?.count(call.keys) ?? 0, nindexes: collection?.indexes.length ?? 0 }
})
