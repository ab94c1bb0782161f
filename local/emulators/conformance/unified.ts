import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { mongo } from 'mongoose'
import { startMongo } from '../src/mongo/server.ts'
import { createEntities, type World } from './entities.ts'
import { match } from './match.ts'
import { runOperation } from './operations.ts'
import {
  isMet,
  readSpecification,
  SkippedTestError,
  type InitialData,
  type Specification,
  type SpecificationTest,
} from './specification.ts'

type Outcome = 'pass' | 'fail' | 'skip'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, uri: { type: 'string' } },
})

const specificationFiles = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .flatMap((name) => specificationFiles(join(path, name)))
    : path.endsWith('.json')
      ? [path]
      : []

async function runTest(specification: Specification, test: SpecificationTest, uri: string, admin: mongo.MongoClient) {
  const world: World = { uri, admin, entities: new Map(), clients: [] }
  try {
    for (const data of specification.initialData ?? []) await prepare(admin, data)
    await admin.db('admin').command({ configureFailPoint: 'failCommand', mode: 'off' })
    await admin.db('admin').command({ killAllSessions: [] })
    createEntities(specification.createEntities ?? [], world)
    for (const operation of test.operations) await runOperation(operation, world)
    for (const { databaseName, collectionName, documents } of test.outcome ?? []) {
      const found = await admin.db(databaseName).collection(collectionName).find().sort({ _id: 1 }).toArray()
      match(documents, found, world.entities, 'outcome', false)
    }
  } finally {
    await admin.db('admin').command({ configureFailPoint: 'failCommand', mode: 'off' })
    for (const entity of world.entities.values()) if (entity instanceof mongo.ClientSession) await entity.endSession()
    for (const client of world.clients) await client.close(true)
  }
}

async function prepare(
  admin: mongo.MongoClient,
  { databaseName, collectionName, documents, createOptions }: InitialData,
) {
  const database = admin.db(databaseName)
  await database.collection(collectionName).drop()
  if (documents.length === 0) await database.createCollection(collectionName, createOptions)
  else await database.collection(collectionName).insertMany(documents.map((document) => ({ ...document })))
}

const [folder] = positionals
if (!folder) throw new Error('usage: unified.ts <folder of MongoDB unified specifications> [--only text] [--uri uri]')
const directory = mkdtempSync(join(tmpdir(), 'mongo-conformance-'))
const server = values.uri ? undefined : await startMongo({ directory, sync: false, testCommands: true })
const uri = values.uri ?? server!.uri
const admin = await new mongo.MongoClient(uri).connect()
const { version } = await admin.db('admin').command({ buildInfo: 1 })
const totals = new Map<string, Record<Outcome, number>>()
const skips = new Map<string, number>()

for (const file of specificationFiles(folder)) {
  const specification = readSpecification(file)
  const suite = basename(dirname(file))
  const counts = totals.get(suite) ?? { pass: 0, fail: 0, skip: 0 }
  totals.set(suite, counts)
  for (const test of specification.tests) {
    const name = `${suite}/${basename(file, '.json')}: ${test.description}`
    if (values.only && !name.includes(values.only)) continue
    const wanted = isMet(specification.runOnRequirements, version) && isMet(test.runOnRequirements, version)
    try {
      if (test.skipReason || !wanted) throw new SkippedTestError('requirements or skipReason')
      await runTest(specification, test, uri, admin)
      counts.pass++
    } catch (error) {
      const { message } = error as Error
      if (error instanceof SkippedTestError) {
        counts.skip++
        skips.set(message, (skips.get(message) ?? 0) + 1)
      } else {
        counts.fail++
        console.log(`FAIL ${name}\n     ${message}`)
      }
    }
  }
}

console.table(Object.fromEntries(totals))
console.log('skipped:', Object.fromEntries(skips))
await admin.close()
await server?.close()
rmSync(directory, { recursive: true, force: true })
