import {
  CreateBucketCommand,
  DeleteObjectCommand,
  HeadBucketCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { S3ClientConfig } from '@aws-sdk/client-s3'
import { UPLOAD_TIMEOUT_MS } from '@atelier/contract/media/limits.ts'
import type { Config } from '../settings/config.ts'
import { StartupError } from '../kernel/startup-error.ts'

// The SDK is pinned to a version that runs on this Node, so its warning at every startup is noise.
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true'

export type Area = keyof Config['s3']['buckets']

/** All other objects are private to the backend. */
export const PUBLIC_PREFIX = 'public/'

/** By original key; never served. */
export const TRASH_PREFIX = 'trash/'

/** One pool per kind of work, so that none waits for another. */
const SOCKETS = { client: 200, media: 200, receiving: 40, health: 4 }
/** A streamed file may take as long as its sender. */
const TIMEOUTS = { connection: 2000, answer: 10_000 }

/** Keys come from the database; URLs are built elsewhere. */
export interface Storage {
  readonly config: Config['s3']
  readonly client: S3Client
  /** For reads by visitors, of any duration. */
  readonly media: S3Client
  readonly receiving: S3Client
  readonly health: S3Client
  readonly buckets: Config['s3']['buckets']
  put(area: Area, key: string, body: Uint8Array, contentType: string): Promise<void>
  remove(area: Area, key: string): Promise<void>
  /** Rejects when S3 does not respond or the artworks bucket is missing. */
  ping(signal?: AbortSignal): Promise<void>
  close(): void
}

export function createStorage(config: Config['s3'], timeouts = TIMEOUTS): Storage {
  const { buckets } = config
  const client = createClient(config, SOCKETS.client, timeouts)
  // Those of a role are fetched once for all.
  const shared = { ...config, credentials: client.config.credentials }
  const media = createClient(shared, SOCKETS.media, timeouts)
  const receiving = createClient(shared, SOCKETS.receiving, { ...timeouts, answer: UPLOAD_TIMEOUT_MS })
  const health = createClient(shared, SOCKETS.health, timeouts)
  return {
    config,
    client,
    media,
    receiving,
    health,
    buckets,
    async put(area, key, body, contentType) {
      const object = { Bucket: buckets[area], Key: key, Body: body, ContentType: contentType }
      await client.send(new PutObjectCommand(object))
    },
    async remove(area, key) {
      await client.send(new DeleteObjectCommand({ Bucket: buckets[area], Key: key }))
    },
    async ping(signal) {
      await health.send(new HeadBucketCommand({ Bucket: buckets.artworks }), { abortSignal: signal })
    },
    close() {
      for (const each of [client, media, receiving, health]) each.destroy()
    },
  }
}

type S3Settings = 'endpoint' | 'region' | 'credentials' | 'forcePathStyle'

function createClient(
  { endpoint, region, credentials, forcePathStyle }: Pick<S3ClientConfig, S3Settings>,
  maxSockets: number,
  timeouts: typeof TIMEOUTS,
): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle,
    // With the SDK's defaults a presigned PUT carries a checksum that the browser's body would not match.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: timeouts.connection,
      requestTimeout: timeouts.answer,
      throwOnRequestTimeout: true,
      httpsAgent: { maxSockets },
      httpAgent: { maxSockets },
    },
  })
}

/** Throws {@link StartupError} when S3 does not respond or refuses. */
export async function ensureBuckets({ client, config, buckets }: Storage, endpoint: string): Promise<void> {
  for (const bucket of Object.values(buckets))
    try {
      if (!(await exists(client, bucket))) await client.send(new CreateBucketCommand({ Bucket: bucket }))
    } catch (error) {
      if (error instanceof S3ServiceException && error.name.startsWith('BucketAlready')) continue
      if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 403)
        throw new StartupError(
          config.credentials
            ? `S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: ${endpoint} refuses them for the bucket ${bucket}`
            : `S3_CREDENTIALS: ${endpoint} refuses those of the role for the bucket ${bucket}`,
        )
      if (error instanceof Error && error.name === 'CredentialsProviderError')
        throw new StartupError(`S3_CREDENTIALS: no role provides credentials here (${error.message})`)
      const why =
        error instanceof S3ServiceException ? error.name : ((error as { code?: string }).code ?? String(error))
      throw new StartupError(`S3_ENDPOINT: the bucket ${bucket} cannot be used at ${endpoint} (${why})`)
    }
}

async function exists(client: S3Client, bucket: string): Promise<boolean> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }))
    return true
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return false
    throw error
  }
}
