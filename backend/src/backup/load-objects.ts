import { PutObjectCommand } from '@aws-sdk/client-s3'
import { listFiles } from '../storage/stored-files.ts'
import type { Area, Storage } from '../storage/storage.ts'
import { allOf, orFail, retried } from './failures.ts'
import { finderIn } from './object-index.ts'
import type { Source, SourceObject } from './source.ts'

const AT_ONCE = 16

interface Loaded {
  objects: number
  /** Those that the bucket did not have already. */
  sent: number
}

export async function loadObjects(storage: Storage, source: Source, area: Area): Promise<Loaded> {
  const present = finderIn(filesOf(storage, area))
  const loaded: Loaded = { objects: 0, sent: 0 }
  for await (const page of source.objects(area))
    for (let start = 0; start < page.length; start += AT_ONCE) {
      const missing: SourceObject[] = []
      for (const object of page.slice(start, start + AT_ONCE)) {
        const found = await present(object.key)
        loaded.objects++
        if (found?.etag !== object.etag || found.size !== object.size) missing.push(object)
      }
      await allOf(missing.map((object) => send(storage, area, object)))
      loaded.sent += missing.length
    }
  return loaded
}

async function* filesOf(storage: Storage, area: Area) {
  for await (const page of listFiles(storage, area, '')) yield* page
}

const send = (storage: Storage, area: Area, { key, read }: SourceObject): Promise<void> =>
  orFail(
    `The object ${key} could not be written to the bucket ${storage.buckets[area]}`,
    retried(async () => {
      const content = await read()
      if (!content) return
      const { size, headers, body } = content
      const object = { Bucket: storage.buckets[area], Key: key, ContentLength: size, ...headers }
      try {
        await storage.receiving.send(new PutObjectCommand({ ...object, Body: size === 0 ? Buffer.alloc(0) : body }))
      } finally {
        body.destroy()
      }
    }),
  )
