import path from 'node:path'
import type { Area } from '../storage/storage.ts'
import { StartupError } from '../kernel/startup-error.ts'
import { collectionFiles, indexFile, objectFile } from './layout.ts'
import type { Manifest } from './manifest.ts'
import { indexEntries } from './object-index.ts'
import { checksumOf } from './stored-file.ts'

const NAMED_AT_MOST = 20

/** Compares every file with its checksum. Throws a {@link StartupError} with a line for each failure. */
export async function verify(folder: string, { database, collections, buckets }: Manifest): Promise<void> {
  const failures: string[] = []
  async function compare(file: string, sha256: string, what: string): Promise<void> {
    const found = await checksumOf(file).catch((error: unknown) => error as NodeJS.ErrnoException)
    if (found instanceof Error) failures.push(`${what}: ${file} cannot be read (${found.code ?? found.message})`)
    else if (found.sha256 !== sha256)
      failures.push(`${what}: ${file} is damaged: its checksum differs from the backup's`)
  }

  for (const [name, { sha256, metadataSha256 }] of Object.entries(collections)) {
    const { bson, metadata } = collectionFiles(folder, database, name)
    await compare(bson, sha256, `collection ${name}`)
    await compare(metadata, metadataSha256, `collection ${name}`)
  }
  for (const area of Object.keys(buckets) as Area[]) {
    await compare(indexFile(folder, area), buckets[area].sha256, `bucket of ${area}`)
    for await (const { key, sha256 } of indexEntries(indexFile(folder, area)))
      await compare(objectFile(path.dirname(folder), sha256), sha256, `${area} object ${key}`)
  }
  if (failures.length === 0) return
  const more = failures.length > NAMED_AT_MOST ? [`and ${failures.length - NAMED_AT_MOST} more`] : []
  const lines = [...failures.slice(0, NAMED_AT_MOST), ...more].map((line) => `  ${line}`)
  throw new StartupError([`${folder} cannot be restored:`, ...lines].join('\n'))
}
