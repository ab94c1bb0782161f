import { rmSync } from 'node:fs'
import { mongo } from 'mongoose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { kill, startChild } from './testing/child-server.ts'
import { temporaryDirectory } from './testing/test-mongo.ts'

const ROUNDS = 2
const WRITERS = 6
const WRITES_BEFORE_KILL = 300

interface Entry {
  key: string
  group: number
}

let directory: string

beforeEach(() => {
  directory = temporaryDirectory()
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

/** Writes until the server dies; the first writer in transactions of two documents, the others one by one. */
async function writeUntilKilled(uri: string, round: number, onAcknowledged: (count: number) => void) {
  const client = await new mongo.MongoClient(uri, { retryWrites: false, serverSelectionTimeoutMS: 1000 }).connect()
  const entries = client.db('k').collection<Entry>('entries')
  await entries.createIndex({ key: 1 }, { unique: true })
  await entries.createIndex({ group: 1 })
  const acknowledged: string[] = []
  const transaction = (key: string) =>
    client.withSession((session) =>
      session.withTransaction(async () => {
        await entries.insertOne({ key: `${key}a`, group: 0 }, { session })
        await entries.insertOne({ key: `${key}b`, group: 0 }, { session })
      }),
    )
  const writer = async (group: number) => {
    for (let n = 0; ; n++) {
      const key = `${round}-${group}-${n}`
      if (group === 0) await transaction(key)
      else await entries.insertOne({ key, group })
      acknowledged.push(...(group === 0 ? [`${key}a`, `${key}b`] : [key]))
      onAcknowledged(acknowledged.length)
    }
  }
  await Promise.allSettled(Array.from({ length: WRITERS }, (_, group) => writer(group)))
  await client.close(true)
  return acknowledged
}

test('kill -9 loses no acknowledged write and tears no transaction', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const writing = await startChild('--directory', directory)
    let killed: Promise<unknown> | undefined
    const acknowledged = await writeUntilKilled(writing.uri, round, (count) => {
      if (count >= WRITES_BEFORE_KILL) killed ??= kill(writing.process, 'SIGKILL')
    })
    await killed

    const reading = await startChild('--directory', directory)
    const client = await new mongo.MongoClient(reading.uri).connect()
    const entries = client.db('k').collection<Entry>('entries')
    const keys = new Set((await entries.find().toArray()).map(({ key }) => key))
    expect(acknowledged.filter((key) => !keys.has(key))).toEqual([])
    const halves = [...keys].filter((key) => /[ab]$/.test(key))
    expect(halves.filter((key) => !keys.has(key.slice(0, -1) + (key.endsWith('a') ? 'b' : 'a')))).toEqual([])
    const byIndex = await Promise.all(Array.from({ length: WRITERS }, (_, group) => entries.countDocuments({ group })))
    expect(byIndex.reduce((sum, count) => sum + count, 0)).toBe(keys.size)
    await client.close()
    await kill(reading.process, 'SIGTERM')
  }
})
