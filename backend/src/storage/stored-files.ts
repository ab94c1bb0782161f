import { createHash } from 'node:crypto'
import {
  CopyObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { PUBLIC_PREFIX, TRASH_PREFIX } from './storage.ts'
import type { Area, Storage } from './storage.ts'
import { stemOf } from './media-keys.ts'

const isGone = (error: unknown) => error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404

export function goneAsNull(error: unknown): null {
  if (isGone(error)) return null
  throw error
}

export async function sizeOf({ client, buckets }: Storage, area: Area, key: string): Promise<number | null> {
  const head = await client.send(new HeadObjectCommand({ Bucket: buckets[area], Key: key })).catch(goneAsNull)
  return head && (head.ContentLength ?? 0)
}

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

/** SHA-256 in hexadecimal, of a file of any size. */
export async function hashOf({ client, buckets }: Storage, area: Area, key: string): Promise<string> {
  const { Body } = await client.send(new GetObjectCommand({ Bucket: buckets[area], Key: key }))
  if (!Body) throw new Error(`${key} has no content`)
  const hash = createHash('sha256')
  for await (const chunk of Body as AsyncIterable<Uint8Array>) hash.update(chunk)
  return hash.digest('hex')
}

async function copy({ client, buckets }: Storage, area: Area, from: string, to: string): Promise<void> {
  const Bucket = buckets[area]
  const source = [Bucket, ...from.split('/')].map(encodeURIComponent).join('/')
  await client.send(new CopyObjectCommand({ Bucket, Key: to, CopySource: source }))
}

export const copyToPublic = (storage: Storage, area: Area, key: string): Promise<void> =>
  copy(storage, area, key, PUBLIC_PREFIX + key)

export const copyPublic = (storage: Storage, area: Area, from: string, to: string): Promise<boolean> =>
  copyFile(storage, area, PUBLIC_PREFIX + from, PUBLIC_PREFIX + to)

/** False if there is no such file. */
export async function copyFile(storage: Storage, area: Area, from: string, to: string): Promise<boolean> {
  try {
    await copy(storage, area, from, to)
    return true
  } catch (error) {
    if (isGone(error)) return false
    throw error
  }
}

/** An interruption leaves both copies. */
export async function moveFile(storage: Storage, area: Area, from: string, to: string): Promise<boolean> {
  try {
    await copy(storage, area, from, to)
  } catch (error) {
    if (isGone(error)) return false
    throw error
  }
  await storage.remove(area, from)
  return true
}

export interface ListedFile {
  key: string
  size: number
  etag: string
  modified: Date
}

/** Ordered by key, a thousand at a time. */
export async function* listFiles(
  { client, buckets }: Storage,
  area: Area,
  prefix: string,
  after?: string,
): AsyncGenerator<ListedFile[]> {
  // Without the encoding, XML cannot carry every key.
  const listed = { Bucket: buckets[area], Prefix: prefix, StartAfter: after, EncodingType: 'url' as const }
  let token: string | undefined
  do {
    const page = await client.send(new ListObjectsV2Command({ ...listed, ContinuationToken: token }))
    yield (page.Contents ?? []).map(({ Key = '', Size = 0, ETag = '', LastModified = new Date(0) }) => ({
      key: page.EncodingType === 'url' ? decodeURIComponent(Key.replaceAll('+', ' ')) : Key,
      size: Size,
      etag: ETag,
      modified: LastModified,
    }))
    token = page.NextContinuationToken
  } while (token)
}

/** The trash comes first, so that the sweep restores nothing that is being removed. */
export const EVERYWHERE = [TRASH_PREFIX, TRASH_PREFIX + PUBLIC_PREFIX, '', PUBLIC_PREFIX]

export async function removeFilesOf(storage: Storage, area: Area, key: string): Promise<void> {
  for (const prefix of EVERYWHERE) {
    await storage.remove(area, prefix + key)
    for await (const files of listFiles(storage, area, `${prefix}${stemOf(key)}/`))
      for (const file of files) await storage.remove(area, file.key)
  }
}
