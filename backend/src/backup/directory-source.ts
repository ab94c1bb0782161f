import { createReadStream, readFileSync } from 'node:fs'
import path from 'node:path'
import { mongo } from 'mongoose'
import { StartupError } from '../kernel/startup-error.ts'
import { documentsOf } from './bson-file.ts'
import { collectionFiles, indexFile, namesIn, objectFile } from './layout.ts'
import { isComplete } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { indexEntries } from './object-index.ts'
import type { IndexEntry } from './object-index.ts'
import type { Source, SourceCollection, SourceObject } from './source.ts'

const PAGE = 1000

/** The named backup, else the newest complete one. */
export async function folderIn(directory: string, name?: string): Promise<string> {
  const names = await namesIn(directory).catch((): string[] => [])
  if (name !== undefined && !names.includes(name)) throw new StartupError(`${directory} has no backup ${name}`)
  const found = name ?? names.findLast((one) => isComplete(path.join(directory, one))) ?? names.at(-1)
  if (found === undefined) throw new StartupError(`${directory} has no backup`)
  return path.join(directory, found)
}

export const directorySource = (folder: string, { database, collections }: Manifest): Source => ({
  collections: () =>
    Promise.resolve(
      Object.keys(collections).map((name) => {
        const { bson, metadata } = collectionFiles(folder, database, name)
        const parsed = mongo.BSON.EJSON.parse(readFileSync(metadata, 'utf8')) as Pick<
          SourceCollection,
          'options' | 'indexes'
        >
        return { name, options: parsed.options, indexes: parsed.indexes, documents: () => documentsOf(bson) }
      }),
    ),
  async *objects(area) {
    let page: SourceObject[] = []
    for await (const entry of indexEntries(indexFile(folder, area))) {
      page.push({ ...entry, read: () => readEntry(path.dirname(folder), entry) })
      if (page.length < PAGE) continue
      yield page
      page = []
    }
    yield page
  },
})

const readEntry = (directory: string, { sha256, ...entry }: IndexEntry) =>
  Promise.resolve({ ...entry, body: createReadStream(objectFile(directory, sha256)) })
