import {
  CopyObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { PUBLIC_PREFIX } from '../storage/storage.ts'
import type { Area, Storage } from '../storage/storage.ts'
import { stemOf } from './media-keys.ts'

const isGone = (error: unknown) => error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404

/** Null in place of the error of an object that is not there: `read().catch(goneAsNull)`. */
export function goneAsNull(error: unknown): null {
  if (isGone(error)) return null
  throw error
}

/** Bytes of an object; null when there is none. */
export async function sizeOf({ client, buckets }: Storage, area: Area, key: string): Promise<number | null> {
  const head = await client.send(new HeadObjectCommand({ Bucket: buckets[area], Key: key })).catch(goneAsNull)
  return head && (head.ContentLength ?? 0)
}

/** Reads bytes `start` up to `end` of an object, without a range the whole. */
export async function readBytes(
  { client, buckets }: Storage,
  area: Area,
  key: string,
  range?: { start: number; end: number },
): Promise<Uint8Array> {
  const Range = range && `bytes=${range.start}-${range.end - 1}`
  const { Body } = await client.send(new GetObjectCommand({ Bucket: buckets[area], Key: key, Range }))
  if (!Body) throw new Error(`${key} has no content`)
  return Body.transformToByteArray()
}

async function copy({ client, buckets }: Storage, area: Area, from: string, to: string): Promise<void> {
  const Bucket = buckets[area]
  const source = [Bucket, ...from.split('/')].map(encodeURIComponent).join('/')
  await client.send(new CopyObjectCommand({ Bucket, Key: to, CopySource: source }))
}

/** Copies an object to where everybody may see it. */
export const copyToPublic = (storage: Storage, area: Area, key: string): Promise<void> =>
  copy(storage, area, key, PUBLIC_PREFIX + key)

/** Copies what everybody may see to another key; false when there is nothing. */
export async function copyPublic(storage: Storage, area: Area, from: string, to: string): Promise<boolean> {
  try {
    await copy(storage, area, PUBLIC_PREFIX + from, PUBLIC_PREFIX + to)
    return true
  } catch (error) {
    if (isGone(error)) return false
    throw error
  }
}

/** An object in a listing. */
export interface ListedFile {
  key: string
  modified: Date
}

/** Lists an area's objects below a prefix, in the order of their keys, a thousand at a time. */
export async function* listFiles(
  { client, buckets }: Storage,
  area: Area,
  prefix: string,
): AsyncGenerator<ListedFile[]> {
  let token: string | undefined
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket: buckets[area], Prefix: prefix, ContinuationToken: token }),
    )
    yield (page.Contents ?? []).map(({ Key = '', LastModified = new Date(0) }) => ({
      key: Key,
      modified: LastModified,
    }))
    token = page.NextContinuationToken
  } while (token)
}

/** Removes an upload and everything that was made of it, private and public. */
export async function removeFilesOf(storage: Storage, area: Area, key: string): Promise<void> {
  for (const prefix of ['', PUBLIC_PREFIX]) {
    await storage.remove(area, prefix + key)
    for await (const files of listFiles(storage, area, `${prefix}${stemOf(key)}/`))
      for (const file of files) await storage.remove(area, file.key)
  }
}
