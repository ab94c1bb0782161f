import { ListObjectsV2Command, S3ServiceException } from '@aws-sdk/client-s3'
import { randomUUID } from 'node:crypto'
import type { Config } from '../../../settings/config.ts'
import { createStorage } from '../../../storage/storage.ts'
import type { Area, Storage } from '../../../storage/storage.ts'
import { FindingError, warning } from '../finding.ts'

/** Two attempts end within a check's time. */
const TIMEOUTS = { connection: 2000, answer: 4000 }

export interface Bucket {
  storage: Storage
  area: Area
  Bucket: string
  /** Of a scratch object. */
  Key: string
  config: Config
}

const settingOf = (area: Area) => `S3_BUCKET_${area.toUpperCase()}`

export async function openBucket(config: Config, area: Area): Promise<Bucket> {
  const storage = createStorage(config.s3, TIMEOUTS)
  const Bucket = config.s3.buckets[area]
  try {
    // Unlike HeadBucket, the response names the reason of a refusal.
    await storage.client.send(new ListObjectsV2Command({ Bucket, MaxKeys: 1 }))
  } catch (error) {
    storage.close()
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404)
      throw new FindingError(
        warning(
          `there is no bucket ${Bucket}`,
          `correct ${settingOf(area)}, or start a backend, which creates it, and run this again`,
        ),
      )
    throw error
  }
  return { storage, area, Bucket, Key: `_doctor/${randomUUID()}`, config }
}
