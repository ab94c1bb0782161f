import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Connection } from 'mongoose'
import type { Config } from '../settings/config.ts'
import { areasOf } from '../storage/bucket-mismatch.ts'
import type { Storage } from '../storage/storage.ts'
import { StartupError } from '../kernel/startup-error.ts'
import { nameAt, namesIn } from './layout.ts'
import { lock } from './lock.ts'
import { isComplete, writeManifest } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { prune } from './prune.ts'
import { fingerprintOf } from './secret.ts'
import { writeSettings } from './settings-file.ts'
import { siteSource } from './site-source.ts'
import { writeDatabase } from './write-database.ts'
import { writeObjects } from './write-objects.ts'

interface Options {
  config: Config
  database: Connection
  storage: Storage
  directory: string
  /** Number of backups that remain, including this one. */
  keep: number
  snapshot: boolean
  /** Undefined leaves the secrets out. */
  settings: NodeJS.ProcessEnv | undefined
  now: Date
}

export interface BackedUp extends Omit<Manifest, 'format'> {
  folder: string
  /** Objects that no earlier backup had. */
  read: number
}

/** MongoDB first, so that the buckets have every file that it references. */
export async function backUp(options: Options): Promise<BackedUp> {
  const { config, database, storage, directory, now } = options
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const unlock = lock(directory)
  try {
    const earlier = (await namesIn(directory)).map((name) => path.join(directory, name))
    const folder = path.join(directory, nameAt(now))
    const last = earlier.at(-1)
    // Otherwise the new one would be removed as the oldest.
    if (last !== undefined && last >= folder)
      throw new StartupError(`The clock is behind: ${last} is later than this backup; set the clock, or remove it`)
    await mkdir(folder, { mode: 0o700 })
    if (options.settings) await writeSettings(folder, options.settings)
    const source = await siteSource(database, storage, options)
    const collections = await writeDatabase(await source.collections(), folder, database.name)
    await source.end()
    const reused = earlier.slice(Math.max(0, earlier.findLastIndex(isComplete)))
    const areas = areasOf(storage)
    const buckets = {} as Manifest['buckets']
    let read = 0
    for (const area of areas) {
      const { read: sent, ...written } = await writeObjects({ source, area, directory, folder, earlier: reused })
      buckets[area] = written
      read += sent
    }
    const manifest = {
      startedAt: now.toISOString(),
      finishedAt: new Date().toISOString(),
      database: database.name,
      snapshot: source.isSnapshot,
      secretFingerprint: fingerprintOf(config.keys('backup')),
      leftOut: source.leftOut,
      collections,
      buckets,
    }
    await writeManifest(folder, manifest)
    await prune(directory, areas, options.keep)
    return { ...manifest, folder, read }
  } finally {
    unlock()
  }
}
