import { GetObjectCommand, PutObjectCommand, S3ServiceException } from '@aws-sdk/client-s3'
import type { Area, Storage } from './storage.ts'

export const MARKER_KEY = '_database.json'

/** `mark` changes with each sweep. A copied or restored database does not have the latest. */
export interface Marker {
  database: string
  name: string
  mark: string
}

export async function readMarker({ client, buckets }: Storage, area: Area): Promise<Marker | null> {
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: buckets[area], Key: MARKER_KEY }))
    return JSON.parse(await Body!.transformToString()) as Marker
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null
    throw error
  }
}

export async function writeMarker(
  { client, buckets }: Storage,
  area: Area,
  marker: Marker,
  condition: { IfNoneMatch?: '*' } = {},
): Promise<void> {
  const object = { Bucket: buckets[area], Key: MARKER_KEY, ContentType: 'application/json' }
  await client.send(new PutObjectCommand({ ...object, ...condition, Body: JSON.stringify(marker) }))
}

/** No-op if another backend was faster. */
export async function writeFirstMarker(storage: Storage, area: Area, marker: Marker): Promise<void> {
  await writeMarker(storage, area, marker, { IfNoneMatch: '*' }).catch((error: unknown) => {
    if (!(error instanceof S3ServiceException && [409, 412].includes(error.$metadata.httpStatusCode ?? 0))) throw error
  })
}
