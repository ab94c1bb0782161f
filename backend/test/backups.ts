import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Connection } from 'mongoose'
import { onTestFinished } from 'vitest'
import { backUp } from '../src/backup/back-up.ts'
import { directorySource, folderIn } from '../src/backup/directory-source.ts'
import { readManifest } from '../src/backup/manifest.ts'
import { restoreSite } from '../src/backup/restore-site.ts'
import { siteSource } from '../src/backup/site-source.ts'
import { verify } from '../src/backup/verify.ts'
import { readConfig } from '../src/settings/config.ts'
import type { Config } from '../src/settings/config.ts'
import { connectDatabase } from '../src/database/connect.ts'
import { createStorage, ensureBuckets } from '../src/storage/storage.ts'
import type { Storage } from '../src/storage/storage.ts'
import { testEnvironment } from './environment.ts'

/** The stored data of a site, without a backend. */
export interface Data {
  config: Config
  database: Connection
  storage: Storage
}

/** Empty, until the end of the test. */
export async function makeData(env: Record<string, string> = {}): Promise<Data> {
  const config = readConfig({ ...testEnvironment(), ...env })
  const [database, storage] = [await connectDatabase(config.mongodbUri), createStorage(config.s3)]
  await ensureBuckets(storage, config.s3.endpoint)
  onTestFinished(async () => {
    await database.dropDatabase()
    await database.close()
    storage.close()
  })
  return { config, database, storage }
}

export async function makeDirectory(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'atelier-backup-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  return directory
}

export const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

let seconds = 0

/** Each a second later than the one before. */
export const backUpTo = (directory: string, data: Data, more: Partial<Parameters<typeof backUp>[0]> = {}) =>
  backUp({
    ...data,
    directory,
    keep: 7,
    snapshot: true,
    settings: {},
    now: new Date(Date.UTC(2026, 10, 1) + 1000 * ++seconds),
    ...more,
  })

/** As the command does. */
export async function restoreFrom(directory: string, { database, storage }: Data, { replace = false } = {}) {
  const folder = await folderIn(directory)
  const manifest = readManifest(folder)
  await verify(folder, manifest)
  const source = directorySource(folder, manifest)
  return restoreSite({ source, database, storage, name: path.basename(folder), replace })
}

/** A digest of every document, and of every object with its headers. */
export async function contentOf({ database, storage }: Data) {
  const source = await siteSource(database, storage)
  const documents: Record<string, string[]> = {}
  for (const collection of await source.collections()) {
    const found: string[] = (documents[collection.name] = [])
    for await (const bytes of collection.documents()) found.push(digestOf(bytes))
  }
  const objects: unknown[] = []
  for (const area of ['artworks', 'avatars', 'assets'] as const)
    for await (const page of source.objects(area))
      for (const object of page) {
        const { body, headers } = (await object.read())!
        objects.push([area, object.key, headers, digestOf(Buffer.concat(await body.toArray()))])
      }
  await source.end()
  return { documents, objects }
}
