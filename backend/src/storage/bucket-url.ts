import type { S3Config } from '../settings/s3-config.ts'

/** Without a path inside the bucket. */
export function bucketUrl({ endpoint, forcePathStyle }: Pick<S3Config, 'endpoint' | 'forcePathStyle'>, bucket: string) {
  const url = new URL(endpoint)
  if (forcePathStyle) url.pathname = `/${bucket}/`
  else url.hostname = `${bucket}.${url.hostname}`
  return url
}
