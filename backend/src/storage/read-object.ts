import { GetObjectCommand, HeadObjectCommand, S3ServiceException } from '@aws-sdk/client-s3'
import type { GetObjectCommandOutput } from '@aws-sdk/client-s3'
import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { Area, Storage } from './storage.ts'

export type ObjectAnswer =
  | { status: 200 | 206; head: ObjectHead; contentRange?: string; body?: Readable }
  | { status: 304; head: Pick<ObjectHead, 'etag'> }
  | { status: 416; size: number }
  | { status: 404 }

export interface ObjectHead {
  etag?: string
  size?: number
  modified?: Date
  /** What the object was stored with. */
  metadata?: Record<string, string>
}

type Conditions = Pick<IncomingHttpHeaders, 'range' | 'if-none-match'> & { 'if-range'?: string | string[] }

interface ObjectRequest {
  area: Area
  key: string
  conditions: Conditions
  signal: AbortSignal
}

/** The condition to read only these of a file. */
export const firstBytes = (bytes: number | undefined): Conditions => (bytes ? { range: `bytes=0-${bytes - 1}` } : {})

const statusOf = (error: unknown) => (error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined)

/** Multiple ranges return the whole object, as HTTP permits. */
const singleRange = (range: string | undefined) => (/^bytes=(\d+-\d*|-\d+)$/.test(range ?? '') ? range : undefined)

export async function readObject(storage: Storage, asked: ObjectRequest): Promise<ObjectAnswer> {
  const { area, key, conditions, signal } = asked
  const object = { Bucket: storage.buckets[area], Key: key }
  const ifRange = conditions['if-range']?.toString()
  const Range = singleRange(conditions.range)
  // S3 lacks If-Range: the range is requested by ETag, the whole object if it has changed. Dates are too imprecise.
  const ranged = Range && (ifRange === undefined || ifRange.startsWith('"')) ? { Range, IfMatch: ifRange } : {}
  const get = (more: object) =>
    storage.media.send(new GetObjectCommand({ ...object, IfNoneMatch: conditions['if-none-match'], ...more }), {
      abortSignal: signal,
    })
  try {
    return whole(
      await get(ranged).catch((error: unknown) => (statusOf(error) === 412 ? get({}) : Promise.reject(error))),
    )
  } catch (error) {
    const status = statusOf(error)
    if (status === 416) return { status, size: (await headOf(storage, object, signal)).ContentLength ?? 0 }
    return refused(status, error)
  }
}

export async function headObject(storage: Storage, asked: ObjectRequest): Promise<ObjectAnswer> {
  const { area, key, conditions, signal } = asked
  const object = { Bucket: storage.buckets[area], Key: key, IfNoneMatch: conditions['if-none-match'] }
  try {
    const { ETag, ContentLength, LastModified, Metadata } = await headOf(storage, object, signal)
    return { status: 200, head: { etag: ETag, size: ContentLength, modified: LastModified, metadata: Metadata } }
  } catch (error) {
    return refused(statusOf(error), error)
  }
}

const headOf = (storage: Storage, object: { Bucket: string; Key: string }, abortSignal: AbortSignal) =>
  storage.media.send(new HeadObjectCommand(object), { abortSignal })

function whole(got: GetObjectCommandOutput): ObjectAnswer {
  const head = { etag: got.ETag, size: got.ContentLength, modified: got.LastModified, metadata: got.Metadata }
  return { status: got.ContentRange ? 206 : 200, head, contentRange: got.ContentRange, body: got.Body as Readable }
}

function refused(status: number | undefined, error: unknown): ObjectAnswer {
  if (status === 404) return { status }
  if (status !== 304) throw error
  return { status, head: { etag: (error as S3ServiceException).$response?.headers['etag'] } }
}
