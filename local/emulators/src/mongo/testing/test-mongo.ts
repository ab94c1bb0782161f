import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mongo } from 'mongoose'
import { startMongo, type RunningMongo } from '../server.ts'

export interface TestMongo {
  server: RunningMongo
  client: mongo.MongoClient
  db: mongo.Db
  close(): Promise<void>
}

export const temporaryDirectory = (): string => mkdtempSync(join(tmpdir(), 'atelier-mongo-'))

/** A server of its own on a temporary directory, and a client. With `sync` it groups its commits, as outside tests. */
export async function startTestMongo({ sync = false } = {}): Promise<TestMongo> {
  const directory = temporaryDirectory()
  const server = await startMongo({ directory, sync })
  const client = await new mongo.MongoClient(server.uri).connect()
  return {
    server,
    client,
    db: client.db('test'),
    async close() {
      await client.close(true)
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
