import { mkdir } from 'node:fs/promises'
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
    const described = await orFail(`${metadata} could not be written`, writeFileFrom(metadata, metadataOf(collection)))
    let documents = 0
    const counted = async function* () {
      for await (const document of collection.documents()) {
        documents++
        yield document
      }
    }
    const what = `The collection ${collection.name} could not be written to ${bson}`
    const checksum = await orFail(what, writeFileFrom(bson, counted()))
    written[collection.name] = { ...checksum, documents, metadataSha256: described.sha256 }
  }
  return written
}

async function* metadataOf({ name, options, indexes }: SourceCollection) {
  const metadata = { options, indexes, collectionName: name, type: 'collection' }
  yield Buffer.from(mongo.BSON.EJSON.stringify(metadata, { relaxed: false }))
}
