import { equal } from '../bson-order/compare.ts'
import { isDocument, type Doc } from '../bson-order/type-order.ts'
import { CommandError, failedToParse, invalidOptions, WriteConflictError, namespaceNotFound } from '../errors.ts'
import { isIndexNamed } from '../query/planner.ts'
import type { Collection } from '../storage/collection.ts'
import type { CollectionIndex, IndexSpec } from '../storage/collection-index.ts'
import { existingCollection, namespaceOf, type Call, type Command } from './call.ts'
import { sameKeys, sameOptions, toIndexSpec } from './index-spec.ts'
import { listReply } from './open-cursor.ts'

export const createIndexes: Command = {
  kind: 'admin',
  inTransaction: true,
  run(call) {
    const { catalog } = call.server
    const namespace = namespaceOf(call)
    if (!Array.isArray(call.body.indexes)) throw failedToParse("'indexes' must be an array")
    const createdCollectionAutomatically = !catalog.get(namespace)
    const collection = catalog.ensure(namespace)
    const numIndexesBefore = collection.indexes.length
    const specs = call.body.indexes.map((given: unknown) => {
      if (!isDocument(given)) throw failedToParse('an index specification must be an object')
      return toIndexSpec(given, collection.options.collation)
    })
    const fresh = specs.filter((spec) => isNew(collection, spec))
    if (fresh.length > 0) waitForWriters(call, collection)
    for (const spec of fresh) if (isNew(collection, spec)) collection.buildIndex(spec)
    const numIndexesAfter = collection.indexes.length
    const note = numIndexesAfter === numIndexesBefore ? { note: 'all indexes already exist' } : {}
    return { numIndexesBefore, numIndexesAfter, createdCollectionAutomatically, ...note }
  },
}

/** What an open transaction has written is in no index that is built meanwhile, so the build comes after it. */
function waitForWriters({ server, transaction }: Call, collection: Collection): void {
  const writer = server.engine.writerBelow(collection.recordPrefix)
  if (!writer) return
  if (writer !== transaction) throw new WriteConflictError(writer.done)
  throw new CommandError(
    263,
    'OperationNotSupportedInTransaction',
    'Cannot create new indexes on a collection that the transaction has written to.',
  )
}

function isNew(collection: Collection, spec: IndexSpec): boolean {
  if (equal(spec.key, { _id: 1 })) return false
  const byName = collection.indexes.find((index) => index.spec.name === spec.name)
  const byKeys = collection.indexes.find((index) => sameKeys(index.spec, spec))
  const shown = (existing: CollectionIndex) =>
    `Requested index: ${JSON.stringify(spec)}, existing index: ${JSON.stringify(existing.spec)}`
  if (byName && !sameKeys(byName.spec, spec))
    throw new CommandError(
      86,
      'IndexKeySpecsConflict',
      `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. ${shown(byName)}`,
    )
  if (byKeys && !sameOptions(byKeys.spec, spec))
    throw new CommandError(
      85,
      'IndexOptionsConflict',
      `An equivalent index already exists with the same name but different options. ${shown(byKeys)}`,
    )
  if (byKeys && !byName)
    throw new CommandError(
      85,
      'IndexOptionsConflict',
      `Index already exists with a different name: ${byKeys.spec.name}`,
    )
  return !byName
}

export const dropIndexes: Command = {
  kind: 'admin',
  inTransaction: false,
  run(call) {
    const namespace = namespaceOf(call)
    const collection = call.server.catalog.get(namespace)
    if (!collection) throw namespaceNotFound(`ns not found ${namespace}`)
    const nIndexesWas = collection.indexes.length
    const { index } = call.body
    const named = Array.isArray(index) ? index : [index]
    const doomed = index === '*' ? collection.indexes.slice(1) : named.map((name) => indexToDrop(collection, name))
    for (const gone of doomed) collection.dropIndex(gone)
    return { nIndexesWas }
  },
}

function indexToDrop(collection: Collection, name: unknown): CollectionIndex {
  const found = collection.indexes.find((index) => isIndexNamed(index, name))
  if (!found)
    throw new CommandError(
      27,
      'IndexNotFound',
      typeof name === 'string'
        ? `index not found with name [${name}]`
        : `can't find index with key: ${JSON.stringify(name)}`,
    )
  if (found === collection.idIndex) throw invalidOptions('cannot drop _id index')
  return found
}

export const listIndexes: Command = {
  kind: 'read',
  inTransaction: false,
  run(call: Call) {
    const collection = existingCollection(call)
    return listReply(
      namespaceOf(call),
      collection.indexes.map(({ spec }): Doc => ({ ...spec })),
    )
  },
}
