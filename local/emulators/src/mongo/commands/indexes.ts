import { equal } from '../bson-order/compare.ts'
import { isDocument, type Doc } from '../bson-order/type-order.ts'
import { CommandError, failedToParse, invalidOptions } from '../errors.ts'
import { isIndexNamed } from '../query/planner.ts'
import type { Collection } from '../storage/collection.ts'
import type { CollectionIndex, IndexSpec } from '../storage/collection-index.ts'
import { catalogKey } from '../storage/key-layout.ts'
import { collectionOf, existingCollection, namespaceOf, type Call, type Command } from './call.ts'
import { sameKeys, sameOptions, toIndexSpec } from './index-spec.ts'
import { listReply } from './open-cursor.ts'

export const createIndexes: Command = {
  kind: 'write',
  inTransaction: true,
  run(call) {
    const { catalog } = call.server
    const namespace = namespaceOf(call)
    if (!Array.isArray(call.body.indexes)) throw failedToParse("'indexes' must be an array")
    const createdCollectionAutomatically = !collectionOf(call)
    const collection = catalog.ensure(call.keys, namespace)
    const missing: IndexSpec[] = []
    for (const given of call.body.indexes as unknown[]) {
      if (!isDocument(given)) throw failedToParse('an index specification must be an object')
      const spec = toIndexSpec(given, collection.options.collation)
      if (isNew([...collection.specs, ...missing], spec)) missing.push(spec)
    }
    if (missing.length > 0 && call.transaction && !call.transaction.isNew(catalogKey(namespace)))
      throw notInTransaction()
    collection.buildIndexes(call.keys, missing)
    const numIndexesBefore = collection.indexes.length
    const numIndexesAfter = numIndexesBefore + missing.length
    const note = numIndexesAfter === numIndexesBefore ? { note: 'all indexes already exist' } : {}
    return { numIndexesBefore, numIndexesAfter, createdCollectionAutomatically, ...note }
  },
}

const notInTransaction = () =>
  new CommandError(
    263,
    'OperationNotSupportedInTransaction',
    'A transaction can create indexes only on a collection that it has created.',
  )

function isNew(existing: readonly IndexSpec[], spec: IndexSpec): boolean {
  if (equal(spec.key, { _id: 1 })) return false
  const byName = existing.find(({ name }) => name === spec.name)
  const byKeys = existing.find((other) => sameKeys(other, spec))
  const shown = (other: IndexSpec) =>
    `Requested index: ${JSON.stringify(spec)}, existing index: ${JSON.stringify(other)}`
  if (byName && !sameKeys(byName, spec))
    throw new CommandError(
      86,
      'IndexKeySpecsConflict',
      `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. ${shown(byName)}`,
    )
  if (byKeys && !sameOptions(byKeys, spec))
    throw new CommandError(
      85,
      'IndexOptionsConflict',
      `An equivalent index already exists with the same name but different options. ${shown(byKeys)}`,
    )
  if (byKeys && !byName)
    throw new CommandError(85, 'IndexOptionsConflict', `Index already exists with a different name: ${byKeys.name}`)
  return !byName
}

export const dropIndexes: Command = {
  kind: 'write',
  inTransaction: false,
  run(call) {
    const collection = existingCollection(call)
    const nIndexesWas = collection.indexes.length
    const { index } = call.body
    const named = Array.isArray(index) ? index : [index]
    const doomed = index === '*' ? collection.indexes.slice(1) : named.map((name) => indexToDrop(collection, name))
    collection.dropIndexes(call.keys, doomed)
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
