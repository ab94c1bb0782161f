import { equal } from '../bson-order/compare.ts'
import { isDocument, isNumeric, type Doc } from '../bson-order/type-order.ts'
import { CommandError, invalidOptions, namespaceNotFound, typeMismatch, unsupported } from '../errors.ts'
import { compileFilter } from '../query/filter.ts'
import type { Collection } from '../storage/collection.ts'
import type { KeySpace } from '../storage/key-space.ts'
import { collectionOf, existingCollection, namespaceOf, optionalDocument, type Call, type Command } from './call.ts'
import { fullCollation } from './index-spec.ts'
import { listReply } from './open-cursor.ts'

const UNSUPPORTED_OPTIONS = ['viewOn', 'timeseries', 'encryptedFields', 'clusteredIndex', 'validator']
const STORED_OPTIONS = ['capped', 'size', 'max', 'collation', 'changeStreamPreAndPostImages', 'expireAfterSeconds']

export const create: Command = {
  kind: 'write',
  inTransaction: true,
  run(call) {
    const { body } = call
    const namespace = namespaceOf(call)
    const refused = UNSUPPORTED_OPTIONS.find((option) => body[option] !== undefined)
    if (refused) throw invalidOptions(`'${refused}' is not supported by the embedded server`)
    const given = STORED_OPTIONS.filter((option) => body[option] !== undefined)
    const options: Doc = Object.fromEntries(given.map((option) => [option, body[option]]))
    if (isDocument(options.collation)) options.collation = fullCollation(options.collation)
    const present = collectionOf(call)
    if (!present) call.server.catalog.create(call.keys, namespace, options)
    else if (!equal(present.options, options))
      throw new CommandError(48, 'NamespaceExists', `Collection ${namespace} already exists.`)
    return {}
  },
}

export const collMod: Command = {
  kind: 'write',
  inTransaction: false,
  run(call) {
    const collection = existingCollection(call)
    if (call.body.validator !== undefined) throw unsupported('a validator')
    if (isDocument(call.body.index)) modifyIndex(call.keys, collection, call.body.index)
    return {}
  },
}

function modifyIndex(keys: KeySpace, collection: Collection, change: Doc): void {
  const { name, keyPattern, expireAfterSeconds, hidden, ...others } = change
  const refused = Object.keys(others)[0]
  if (refused !== undefined) throw unsupported(`changing ${refused} of an index`)
  const index = collection.indexes.find(
    ({ spec }) => spec.name === name || (isDocument(keyPattern) && equal(spec.key, keyPattern)),
  )
  if (!index) throw new CommandError(27, 'IndexNotFound', 'cannot find index')
  if (expireAfterSeconds !== undefined && !isNumeric(expireAfterSeconds))
    throw typeMismatch('expireAfterSeconds must be a number')
  collection.changeIndex(keys, index, {
    ...(expireAfterSeconds !== undefined && { expireAfterSeconds }),
    ...(hidden !== undefined && { hidden: hidden === true }),
  })
}

export const drop: Command = {
  kind: 'write',
  inTransaction: false,
  run(call) {
    const dropped = collectionOf(call)
    if (!dropped) return {}
    call.server.catalog.drop(call.keys, dropped)
    return { nIndexesWas: dropped.indexes.length, ns: dropped.namespace }
  },
}

export const renameCollection: Command = {
  kind: 'write',
  inTransaction: false,
  run({ server: { catalog }, keys, body, database }) {
    const [from, to] = [String(body.renameCollection), String(body.to)]
    if (database !== 'admin')
      throw new CommandError(13, 'Unauthorized', 'renameCollection may only be run against the admin database.')
    const source = catalog.get(keys, from)
    if (!source) throw namespaceNotFound(`Source collection ${from} does not exist`)
    const target = catalog.get(keys, to)
    if (target && !body.dropTarget) throw new CommandError(48, 'NamespaceExists', 'target namespace exists')
    if (target) catalog.drop(keys, target)
    catalog.rename(keys, source, to)
    return {}
  },
}

export const listCollections: Command = {
  kind: 'read',
  inTransaction: false,
  run(call: Call) {
    const matches = compileFilter(optionalDocument(call.body, 'filter') ?? {})
    const shown = ({ name, options, idIndex }: Collection): Doc =>
      call.body.nameOnly
        ? { name, type: 'collection' }
        : { name, type: 'collection', options, info: { readOnly: false }, idIndex: { ...idIndex.spec } }
    const docs = call.server.catalog.inDatabase(call.keys, call.database).map(shown)
    const found = docs.filter((doc) => matches(doc)).sort((a, b) => (String(a.name) < String(b.name) ? -1 : 1))
    return listReply(`${call.database}.$cmd.listCollections`, found)
  },
}
