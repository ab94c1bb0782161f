import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Area } from '../storage/storage.ts'

/** Of one backup in the directory; sorts by time. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/

export const nameAt = (time: Date): string => time.toISOString().replaceAll(':', '-')

/** Oldest first. */
export async function namesIn(directory: string): Promise<string[]> {
  return (await readdir(directory)).filter((name) => NAME.test(name)).sort()
}

export const manifestFile = (folder: string) => path.join(folder, 'manifest.json')
export const settingsFile = (folder: string) => path.join(folder, 'settings.env')
export const indexFile = (folder: string, area: Area) => path.join(folder, `${area}.jsonl`)
export const databaseFolder = (folder: string, database: string) =>
  path.join(folder, 'mongodb', encodeURIComponent(database))
export const objectsFolder = (directory: string) => path.join(directory, 'objects')

/** Ends the name of an unfinished object. */
export const DRAFT = '.draft'

/** By content, so that no key can become a path, and backups share their objects. */
export const objectFile = (directory: string, sha256: string) =>
  path.join(objectsFolder(directory), sha256.slice(0, 2), sha256)

/** Named as mongodump does. */
export const collectionFiles = (folder: string, database: string, collection: string) => {
  const base = path.join(databaseFolder(folder, database), encodeURIComponent(collection))
  return { bson: `${base}.bson`, metadata: `${base}.metadata.json` }
}
