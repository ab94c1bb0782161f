import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { mongo } from 'mongoose'
import { orFail } from './failures.ts'
import { collectionFiles } from './layout.ts'
import type { Manifest } from './manifest.ts'
import type { SourceCollection } from './source.ts'
import { writeFileFrom } from './stored-file.ts'

/** In the layout of mongodump, so that mongorestore reads it. */
export async function writeDatabase(
  collections: readonly SourceCollection[],
  folder: string,
  database: string,
): Promise<Manifest['collections']> {
  const written: Manifest['collections'] = {}
  for (const collection of collections) {
    const { bson, metadata } = collectionFiles(folder, database, collection.name)
    await mkdir(path.dirname(bson), { recursive: true })
    await writeFile(metadata, metadataOf(collection), { flush: true, mode: 0o600 })
    let documents = 0
    const counted = async function* () {
      for await (const document of collection.documents()) {
        documents++
        yield document
      }
    }
    const what = `The collection ${collection.name} could not be written to ${bson}`
    written[collection.name] = { ...(await orFail(what, writeFileFrom(bson, counted()))), documents }
  }
  return written
}

const metadataOf = ({ name, options, indexes }: SourceCollection) =>
  mongo.BSON.EJSON.stringify({ options, indexes, collectionName: name, type: 'collection' }, { relaxed: false })
