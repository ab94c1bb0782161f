import { Types } from 'mongoose'
import { applicationsService } from '../src/applications/applications.service.ts'
import { attachmentKeys } from '../src/conversations/attachments.ts'
import { createApp } from '../src/app.ts'
import { artworksService } from '../src/artworks/artworks.service.ts'
import { readConfig } from '../src/settings/config.ts'
import { buildIndexes, connectDatabase } from '../src/database/connect.ts'
import { Jobs } from '../src/jobs/jobs.ts'
import type { Recurring } from '../src/jobs/recurring.ts'
import { createLogger } from '../src/kernel/logger.ts'
import { fileUsers } from '../src/media/file-users.ts'
import { processorTime } from '../src/processes/processor-time.ts'
import { createStorage } from '../src/storage/storage.ts'
import { makeProfile } from '../test/factories.ts'
import { fillGallery } from '../test/many-artworks.ts'
import { benchEnvironment, median, print, startDatabase } from './side-by-side.ts'
import type { Row } from './side-by-side.ts'

const ARTWORKS = Number(process.env['BENCH_ARTWORKS'] ?? 20_000)
/** Without works. */
const PROFILES = 500
const ROUNDS = 3
const BUDGET_MS = Number(process.env['BENCH_BUDGET_MS'] ?? 2000)
const WRONG = 1000

const mongo = await startDatabase()
const config = readConfig(benchEnvironment(mongo.uri))
const logger = createLogger('silent')
const database = await connectDatabase(config.mongodbUri, { monitorCommands: true })
const tasks = new Map<string, Recurring>()
const jobs = new Jobs({ database, keys: config.keys('job'), logger, now: () => new Date() })
jobs.registerRecurring = (kind, how) => void tasks.set(kind.replace('.hourly', ''), how)
createApp({ config, database, storage: createStorage(config.s3), logger, jobs })
await buildIndexes(database)
const { creators } = await fillGallery(database, ARTWORKS, () => 0)

/** Of a run in production. */
const { budgetMs } = tasks.get('artworks.reconcile')!
let commands = 0
database.getClient().on('commandStarted', () => commands++)

interface Run {
  documents: number
  ms: number
  cpu: number
  mongodbCpu: number
  commands: number
}

const mongodbTime = async () => (mongo.process ? ((await processorTime(mongo.process)) ?? NaN) : NaN)

async function measured(work: () => Promise<() => number | Promise<number>>): Promise<Run> {
  const before = { commands, cpu: process.cpuUsage(), mongodb: await mongodbTime(), at: performance.now() }
  const documentsOf = await work()
  const ms = performance.now() - before.at
  const { user, system } = process.cpuUsage(before.cpu)
  const costs = { ms, cpu: (user + system) / 1000, commands: commands - before.commands }
  const mongodbCpu = (await mongodbTime()) - before.mongodb
  return { ...costs, mongodbCpu, documents: await documentsOf() }
}

type Id = Types.ObjectId | string

const objectId = (cursor: string) => new Types.ObjectId(cursor)

/** Each run resumes where the previous one stopped. */
async function runs(kind: string, of: string, idOf: (cursor: string) => Id, from: string | null = null) {
  const done: Run[] = []
  let cursor = from
  for (let n = 0; n < ROUNDS && (n === 0 || cursor !== null); n++)
    done.push(
      await measured(async () => {
        const end = performance.now() + BUDGET_MS
        const last = cursor
        cursor = await tasks.get(kind)!.handle({ cursor, isOver: () => performance.now() >= end })
        const seen = { ...(last && { $gt: idOf(last) }), ...(cursor && { $lte: idOf(cursor) }) }
        const filter = last || cursor ? { _id: seen } : {}
        return () => database.collection<{ _id: Id }>(of).countDocuments(filter)
      }),
    )
  return done
}

/** What `media.sweep` asks about a listing of the bucket with so many originals. */
async function fileUse(count: number): Promise<Run[]> {
  const splitByUse = fileUsers(database, [
    artworksService(database).usedKeys,
    applicationsService(database).usedKeys,
    (keys) => attachmentKeys(database, keys),
  ])
  const listed = { projection: { file_key: 1 }, limit: count * ROUNDS }
  const keys = (await database.collection('artworks').find({}, listed).toArray()).map((one) => String(one['file_key']))
  const done: Run[] = []
  for (let at = 0; at < keys.length; at += count)
    done.push(
      await measured(async () => {
        const { used } = await splitByUse('artworks', keys.slice(at, at + count))
        return () => used.length
      }),
    )
  return done
}

async function visitors(): Promise<Run[]> {
  await Promise.all(Array.from({ length: PROFILES }, (_, n) => makeProfile(database, { full_name: `Visitor ${n}` })))
  return runs('profiles.reconcile', 'profiles', objectId, creators.map(String).toSorted().at(-1))
}

/** Returns the cursor before them. */
async function makeWrong(count: number): Promise<string> {
  const artworks = database.collection('artworks')
  const last = await artworks
    .find({}, { projection: { _id: 1 } })
    .sort({ _id: -1 })
    .limit(count + 1)
    .toArray()
  const cursor = last.at(-1)!._id
  await artworks.updateMany({ _id: { $gt: cursor } }, { $set: { like_count: 7 } })
  return String(cursor)
}

function row(what: string, done: readonly Run[]): Row {
  const each = (of: (run: Run) => number) => median(done.map((run) => of(run) / run.documents))
  const us = Math.round(each(({ ms }) => ms * 1000))
  return {
    task: what,
    runs: done.length,
    documents: done.reduce((sum, { documents }) => sum + documents, 0),
    'µs each': us,
    'CPU µs': Math.round(each(({ cpu }) => cpu * 1000)),
    'MongoDB CPU µs': Math.round(each(({ mongodbCpu }) => mongodbCpu * 1000)),
    'commands / 1000': each((run) => run.commands * 1000).toFixed(0),
    'runs for 10M': Math.ceil((10 * us) / (budgetMs / 1000)),
  }
}

try {
  const rows = [
    row('artworks.reconcile', await runs('artworks.reconcile', 'artworks', objectId)),
    row('the same, all wrong', await runs('artworks.reconcile', 'artworks', objectId, await makeWrong(WRONG))),
    row('artworks.words', await runs('artworks.words', 'artwork_words', String)),
    row(
      `profiles.reconcile, ${ARTWORKS / creators.length} works`,
      await runs('profiles.reconcile', 'profiles', objectId),
    ),
    row('profiles.reconcile, no work', await visitors()),
    row('use of files, by 200', await fileUse(200)),
    row('use of files, by 1000', await fileUse(1000)),
  ]
  print(`Upkeep with ${ARTWORKS} artworks: medians of runs of ${BUDGET_MS} ms`, rows)
} finally {
  if (!mongo.process) await database.dropDatabase()
  await database.close()
  await mongo.stop()
}
process.exit(0)
