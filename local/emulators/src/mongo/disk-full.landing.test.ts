import { execFileSync, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mongo } from 'mongoose'
import { afterAll, expect, test } from 'vitest'
import { kill, startChild } from './testing/child-server.ts'
import { temporaryDirectory } from './testing/test-mongo.ts'

const disk = temporaryDirectory()
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=6m', 'tmpfs', disk]).status === 0
if (!mounted) console.warn('skipped: a small disk to fill up needs the right to mount a tmpfs')

afterAll(() => {
  if (mounted) execFileSync('umount', [disk])
  rmSync(disk, { recursive: true })
})

const text = 'x'.repeat(20_000)

/** Inserts one by one, in transactions and several at once until the disk is full; returns what was acknowledged. */
async function fill(client: mongo.MongoClient, rows: mongo.Collection<{ _id: number; text: string }>) {
  const acknowledged: number[] = []
  const insert = async (_id: number, session?: mongo.ClientSession) => {
    await rows.insertOne({ _id, text }, { session })
    return _id
  }
  for (let n = 0; n < 2000; n += 5) {
    const inserts = [0, 1, 2, 3].map((k) => insert(n + k))
    const inTransaction = client.withSession((session) => session.withTransaction(() => insert(n + 4, session)))
    const results = await Promise.allSettled([...inserts, inTransaction])
    for (const result of results) if (result.status === 'fulfilled') acknowledged.push(result.value)
    const failed = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
    if (failed.length > 0) return { acknowledged, failed }
  }
  throw new Error('the disk never filled up')
}

test.skipIf(!mounted).each([[[]], [['--no-sync']]])(
  'answers writes on a full disk with OutOfDiskSpace, and stays up (%s)',
  async (options) => {
    const directory = `${disk}/db${options.length}`
    const server = await startChild('--directory', directory, ...options)
    const client = await new mongo.MongoClient(server.uri).connect()
    const rows = client.db('full').collection<{ _id: number; text: string }>('rows')
    await rows.createIndex({ text: 1 })
    const { acknowledged, failed } = await fill(client, rows)
    for (const error of failed) expect(error).toMatchObject({ code: 14_031, codeName: 'OutOfDiskSpace' })
    expect(await rows.distinct('_id')).toEqual(acknowledged.sort((a, b) => a - b))

    execFileSync('mount', ['-o', 'remount,size=64m', disk])
    await rows.insertOne({ _id: -1, text })
    await client.close()
    await kill(server.process, 'SIGKILL')
    const again = await startChild('--directory', directory)
    const other = await new mongo.MongoClient(again.uri).connect()
    expect(await other.db('full').collection('rows').distinct('_id')).toEqual([-1, ...acknowledged])
    await other.close()
    await kill(again.process, 'SIGTERM')
    rmSync(directory, { recursive: true })
    execFileSync('mount', ['-o', 'remount,size=6m', disk])
  },
)
