import { GetBucketCorsCommand, PutBucketCorsCommand, S3ServiceException } from '@aws-sdk/client-s3'
import type { CORSRule } from '@aws-sdk/client-s3'
import type { Logger } from 'pino'
import { bucketUrl } from './bucket-url.ts'
import type { Area, Storage } from './storage.ts'

export const UPLOADED: readonly Area[] = ['artworks', 'avatars']
const PROBE_MS = 2000

export const neededRule = (origin: string) =>
  ({
    AllowedOrigins: [origin],
    AllowedMethods: ['PUT'],
    AllowedHeaders: ['*'],
    ExposeHeaders: ['ETag'],
    MaxAgeSeconds: 3600,
  }) satisfies CORSRule

const allows = (origin: string, { AllowedOrigins = [], AllowedMethods = [], AllowedHeaders = [] }: CORSRule) =>
  AllowedMethods.includes('PUT') &&
  AllowedHeaders.includes('*') &&
  AllowedOrigins.some((allowed) => allowed === origin || allowed === '*')

/** If S3 neither accepts the rule nor allows uploads anyway, warns with the rule to set. */
export async function ensureCors(storage: Storage, publicUrl: string, logger: Logger): Promise<void> {
  const origin = new URL(publicUrl).origin
  for (const area of UPLOADED) {
    const bucket = storage.buckets[area]
    try {
      if (await allowPut(storage, bucket, origin))
        logger.info({ bucket, origin }, 'the CORS rule of the bucket was set')
    } catch (error) {
      if (await acceptsPreflight(storage.config, bucket, origin).catch(() => false)) continue
      const why = error instanceof S3ServiceException ? error.name : String(error)
      const rule = neededRule(origin)
      logger.warn({ bucket, why, rule }, 'browsers cannot send parts to the bucket: set this CORS rule on it')
    }
  }
}

/** Keeps existing rules; returns whether this one was missing. */
async function allowPut({ client }: Storage, Bucket: string, origin: string): Promise<boolean> {
  const rules = await client.send(new GetBucketCorsCommand({ Bucket })).then(
    ({ CORSRules = [] }) => CORSRules,
    (error: unknown) => {
      if ((error as Error).name === 'NoSuchCORSConfiguration') return []
      throw error
    },
  )
  if (rules.some((rule) => allows(origin, rule))) return false
  const CORSRules = [...rules, neededRule(origin)]
  await client.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules } }))
  return true
}

/** Some servers, such as MinIO, have no bucket rules and allow every origin. Rejects if none responds. */
export async function acceptsPreflight(
  s3: Parameters<typeof bucketUrl>[0],
  bucket: string,
  origin: string,
): Promise<boolean> {
  const answer = await fetch(new URL('any', bucketUrl(s3, bucket)), {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' },
    signal: AbortSignal.timeout(PROBE_MS),
  })
  return answer.ok && ['*', origin].includes(answer.headers.get('access-control-allow-origin') ?? '')
}
