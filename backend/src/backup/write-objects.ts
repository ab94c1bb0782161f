import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Area } from '../storage/storage.ts'
import { allOf, orFail, retried } from './failures.ts'
import { DRAFT, indexFile, objectFile, objectsFolder } from './layout.ts'
import type { Manifest } from './manifest.ts'
import { unchangedIn } from './object-index.ts'
import type { IndexEntry } from './object-index.ts'
import type { Source, SourceObject } from './source.ts'
import { writeFileFrom } from './stored-file.ts'

const AT_ONCE = 16

interface Options {
  source: Source
  area: Area
  directory: string
  folder: string
  /** Folders of backups whose unchanged objects are not read again. */
  earlier: readonly string[]
}

/** Writes new objects, then the index of all. `read` is the number of objects that S3 had to send. */
export async function writeObjects(options: Options): Promise<Manifest['buckets'][Area] & { read: number }> {
  const { source, area, directory, folder } = options
  await mkdir(objectsFolder(directory), { recursive: true })
  const unchanged = unchangedIn(options.earlier.map((each) => indexFile(each, area)))
  const totals = { objects: 0, bytes: 0, read: 0 }

  async function entryOf(object: SourceObject, known: IndexEntry | undefined): Promise<IndexEntry | null> {
    if (known && (await isStored(directory, known))) return known
    totals.read++
    const what = `The object ${object.key} of the bucket of ${area} could not be copied to ${objectsFolder(directory)}`
    return orFail(
      what,
      retried(() => store(directory, object)),
    )
  }
  async function* lines() {
    for await (const page of source.objects(area))
      for (let start = 0; start < page.length; start += AT_ONCE) {
        const some: [SourceObject, IndexEntry | undefined][] = []
        for (const object of page.slice(start, start + AT_ONCE)) some.push([object, await unchanged(object)])
        for (const entry of await allOf(some.map((each) => entryOf(...each)))) {
          if (!entry) continue
          totals.objects++
          totals.bytes += entry.size
          yield Buffer.from(`${asciiOf(entry)}\n`)
        }
      }
  }
  const what = `The index of the bucket of ${area} could not be written`
  const { sha256 } = await orFail(what, writeFileFrom(indexFile(folder, area), lines()))
  return { ...totals, sha256 }
}

/** Newer versions of Node end a line at U+2028, too. */
const asciiOf = (entry: IndexEntry) =>
  JSON.stringify(entry).replaceAll(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const isStored = (directory: string, { sha256, size }: IndexEntry) =>
  stat(objectFile(directory, sha256)).then(
    (found) => found.size === size,
    () => false,
  )

async function store(directory: string, object: SourceObject): Promise<IndexEntry | null> {
  const content = await object.read()
  if (!content) return null
  const { body, ...state } = content
  const draft = path.join(objectsFolder(directory), randomUUID() + DRAFT)
  try {
    const { sha256, bytes } = await writeFileFrom(draft, body)
    if (bytes !== state.size) throw new Error(`S3 sent ${bytes} of ${state.size} bytes`)
    const file = objectFile(directory, sha256)
    await mkdir(path.dirname(file), { recursive: true })
    await rename(draft, file)
    return { key: object.key, ...state, sha256 }
  } finally {
    await rm(draft, { force: true })
  }
}
