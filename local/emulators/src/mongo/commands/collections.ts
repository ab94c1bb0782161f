import { equal } from '../bson-order/compare.ts'
import { isDocument, type Doc } from '../bson-order/type-order.ts'
import { CommandError, invalidOptions, namespaceNotFound, unsupported } from '../errors.ts'
import { compileFilter } from '../query/filter.ts'
import type { Collection } from '../storage/collection.ts'
import { existingCollection, namespaceOf, optionalDocument, type Call, type Command } from './call.ts'
import { fullCollation } from './index-spec.ts'
import { listReply } from './open-cursor.ts'

const UNSUPPORTED_OPTIONS = ['viewOn', 'timeseries', 'encryptedFields', 'clusteredIndex']
const STORED_OPTIONS = [
  'capped',
  'size',
  'max',
  'validator',
  'validationLevel',
  'validationAction',
  'collation',
  'changeStreamPreAndPostImages',
  'expireAfterSeconds',
]

export const create: Command = {
  kind: 'admin',
  inTransaction: true,
  run(call) {
    const { body } = call
    const namespace = namespaceOf(call)
    const refused = UNSUPPORTED_OPTIONS.find((option) => body[option] !== undefined)
    if (refused) throw invalidOptions(`'${refused}' is not supported by the embedded server`)
    const given = STORED_OPTIONS.filter((option) => body[option] !== undefined)
    const options: Doc = Object.fromEntries(given.map((option) => [option, body[option]]))
    if (isDocument(options.collation)) options.collation = fullCollation(options.collation)
    const present = call.server.catalog.get(namespace)
    if (!present) call.server.catalog.create(namespace, options)
    else if (!equal(present.options, options))
      throw new CommandError(48, 'NamespaceExists', `Collection ${namespace} already exists.`)
    return {}
  },
}

export const collMod: Command = {
  kind: 'admin',
  inTransaction: false,
  run(call) {
    const { catalog } = call.server
    const collection = existingCollection(call)
    const options = { ...collection.options }
    for (const name of ['validator', 'validationLevel', 'validationAction', 'changeStreamPreAndPostImages'])
      if (call.body[name] !== undefined) options[name] = call.body[name]
    collection.setOptions(options, catalog.compileExpression)
    if (isDocument(call.body.index)) modifyIndex(collection, call.body.index)
    catalog.save(collection)
    return {}
  },
}

function modifyIndex(collection: Collection, change: Doc): void {
  const { name, keyPattern, expireAfterSeconds, hidden, ...others } = change
  const refused = Object.keys(others)[0]
  if (refused !== undefined) throw unsupported(`changing ${refused} of an index`)
  const index = collection.indexes.find(
    ({ spec }) => spec.name === name || (isDocument(keyPattern) && equal(spec.key, keyPattern)),
  )
  if (!index) throw new CommandError(27, 'IndexNotFound', 'cannot find index')
  if (expireAfterSeconds !== undefined) index.spec.expireAfterSeconds = expireAfterSeconds
  if (hidden !== undefined) index.spec.hidden = hidden === true
}

export const drop: Command = {
  kind: 'admin',
  inTransaction: false,
  run(call) {
    const namespace = namespaceOf(call)
    const dropped = call.server.catalog.drop(namespace)
    return dropped ? { nIndexesWas: dropped.indexes.length, ns: namespace } : {}
  },
}

export const renameCollection: Command = {
  kind: 'admin',
  inTransaction: false,
  run({ server: { catalog }, body }) {
    const [from, to] = [String(body.renameCollection), String(body.to)]
    if (!catalog.get(from)) throw namespaceNotFound(`Source collection ${from} does not exist`)
    if (catalog.get(to)) {
      if (!body.dropTarget) throw new CommandError(48, 'NamespaceExists', 'target namespace exists')
      catalog.drop(to)
    }
    catalog.rename(from, to)
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
    const docs = call.server.catalog.inDatabase(call.database).map(shown)
    const found = docs.filter((doc) => matches(doc)).sort((a, b) => (String(a.name) < String(b.name) ? -1 : 1))
    return listReply(`${call.database}.$cmd.listCollections`, found)
  },
}
