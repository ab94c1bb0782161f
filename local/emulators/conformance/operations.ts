import type { mongo } from 'mongoose'
import { createEntities, type World } from './entities.ts'
import { checkError, plainBulkResult } from './expect-error.ts'
import { match } from './match.ts'
import { SkippedTestError, type Json, type Operation } from './specification.ts'
import { testRunnerOperation } from './test-runner-operations.ts'

// The specifications pass arguments that the driver's types lack, so methods are called by name.
type Receiver = Record<string, (...args: unknown[]) => unknown> & { db(name: string): mongo.Db }

export async function runOperation(operation: Operation, world: World, insideCallback = false): Promise<void> {
  const { expectError, ignoreResultAndError: ignores } = operation
  let result: unknown
  try {
    result = await invoke(operation, world)
  } catch (error) {
    if (ignores) return
    if (insideCallback && !expectError) throw error
    checkError(operation, error, world.entities)
    if (insideCallback) throw error
    return
  }
  if (ignores) return
  if (expectError) throw new Error(`${operation.name}: expected an error ${JSON.stringify(expectError)}`)
  if ('expectResult' in operation) match(operation.expectResult, result, world.entities, operation.name)
  if (operation.saveResultAsEntity) world.entities.set(operation.saveResultAsEntity, result)
}

async function invoke(operation: Operation, world: World): Promise<unknown> {
  const given: Json = { ...operation.arguments }
  if (typeof given.session === 'string') given.session = world.entities.get(given.session)
  if (operation.object === 'testRunner')
    return testRunnerOperation(operation.name, given, world, (definitions) => createEntities(definitions, world))
  const receiver = world.entities.get(operation.object)
  if (!receiver) throw new SkippedTestError(`entity ${operation.object}`)
  const run = OPERATIONS[operation.name]
  if (!run) throw new SkippedTestError(`operation ${operation.name}`)
  return run(receiver as Receiver, given, world)
}

type Run = (receiver: Receiver, given: Json, world: World) => unknown

const lowerCaseReturnDocument = (options: Json): Json =>
  typeof options.returnDocument === 'string'
    ? { ...options, returnDocument: options.returnDocument.toLowerCase() }
    : options

/** Calls the method with some positional arguments and the rest as options. */
const positional =
  (method: string, ...names: string[]): Run =>
  (receiver, given) => {
    const options = Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name)))
    return receiver[method]!(...names.map((name) => given[name]), lowerCaseReturnDocument(options))
  }

const listed =
  (method: string, ...names: string[]): Run =>
  (receiver, given, world) =>
    (positional(method, ...names)(receiver, given, world) as { toArray(): Promise<unknown[]> }).toArray()

const OPERATIONS: Record<string, Run> = {
  insertOne: positional('insertOne', 'document'),
  insertMany: positional('insertMany', 'documents'),
  find: listed('find', 'filter'),
  findOne: positional('findOne', 'filter'),
  updateOne: positional('updateOne', 'filter', 'update'),
  updateMany: positional('updateMany', 'filter', 'update'),
  replaceOne: positional('replaceOne', 'filter', 'replacement'),
  deleteOne: positional('deleteOne', 'filter'),
  deleteMany: positional('deleteMany', 'filter'),
  findOneAndUpdate: positional('findOneAndUpdate', 'filter', 'update'),
  findOneAndReplace: positional('findOneAndReplace', 'filter', 'replacement'),
  findOneAndDelete: positional('findOneAndDelete', 'filter'),
  bulkWrite: positional('bulkWrite', 'requests'),
  aggregate: listed('aggregate', 'pipeline'),
  countDocuments: positional('countDocuments', 'filter'),
  count: positional('count', 'filter'),
  estimatedDocumentCount: positional('estimatedDocumentCount'),
  distinct: (receiver, given, world) =>
    positional('distinct', 'fieldName', 'filter')(receiver, { ...given, filter: given.filter ?? {} }, world),
  runCommand: (receiver, { command, commandName: _, ...options }) => receiver.command!(command, options),
  startTransaction: (receiver, given) => receiver.startTransaction!(given),
  commitTransaction: (receiver, given) => receiver.commitTransaction!(given),
  abortTransaction: (receiver, given) => receiver.abortTransaction!(given),
  endSession: (receiver) => receiver.endSession!(),
  withTransaction: (receiver, { callback, ...options }, world) =>
    receiver.withTransaction!(async () => {
      for (const operation of callback as Operation[]) await runOperation(operation, world, true)
    }, options),
  createCollection: async (receiver, given, world) =>
    void (await positional('createCollection', 'collection')(receiver, given, world)),
  dropCollection: positional('dropCollection', 'collection'),
  listCollections: (receiver, given, world) =>
    listed('listCollections', 'filter')(receiver, { ...given, filter: given.filter ?? {} }, world),
  listCollectionNames: async (receiver, { filter = {}, ...options }) => {
    const cursor = receiver.listCollections!(filter, { ...options, nameOnly: true }) as mongo.ListCollectionsCursor
    return (await cursor.toArray()).map(({ name }) => name)
  },
  listDatabases: async (receiver, given) => (await receiver.db('admin').admin().listDatabases(given)).databases,
  createIndex: positional('createIndex', 'keys'),
  listIndexes: listed('listIndexes'),
  dropIndex: positional('dropIndex', 'name'),
  modifyCollection: (receiver, { collection, ...options }) => receiver.command!({ collMod: collection, ...options }),
  clientBulkWrite: async (receiver, { models, ...options }) => {
    const flat = (models as Json[]).map((model) => {
      const [[name, fields] = ['', {}]] = Object.entries(model)
      return { name, ...(fields as Json) }
    })
    return plainBulkResult(await receiver.bulkWrite!(flat, options))
  },
}
