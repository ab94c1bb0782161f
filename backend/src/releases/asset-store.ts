import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import type { S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { UPLOAD_URL_SECONDS } from './limits.ts'
import type { ReleaseFile, ReleaseUpload } from '@atelier/contract/releases/schemas.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const SUFFIX = { br: '.br', gzip: '.gz' }

export type Encoding = keyof typeof SUFFIX

/** A stored file as it is read: `size` in bytes. */
export interface StoredAsset {
  body: Readable
  size: number
  contentType: string
}

/** The released files in S3, under `{app}/{version}/{path}`, compressed variants beside with `.br` or `.gz`. */
export class AssetStore {
  readonly #s3: S3Client
  readonly #signer: S3Client
  readonly #bucket: string

  /** `signer` knows S3 by the address that the delivery commands reach. */
  constructor(s3: S3Client, signer: S3Client, bucket: string) {
    this.#s3 = s3
    this.#signer = signer
    this.#bucket = bucket
  }

  /** Bytes of a stored file; null when there is none. */
  async size(key: string): Promise<number | null> {
    const found = await orNull(this.#s3.send(new HeadObjectCommand(this.#at(key))))
    return found && (found.ContentLength ?? 0)
  }

  /** Opens a stored file; null when there is none. */
  async open(key: string): Promise<StoredAsset | null> {
    const found = await orNull(this.#s3.send(new GetObjectCommand(this.#at(key))))
    if (!found) return null
    const { ContentLength = 0, ContentType = 'application/octet-stream' } = found
    return { body: found.Body as Readable, size: ContentLength, contentType: ContentType }
  }

  /** Integrity of what is really stored; null when there is nothing. */
  async integrity(key: string): Promise<string | null> {
    const found = await this.open(key)
    if (!found) return null
    const hash = createHash('sha384')
    for await (const chunk of found.body) hash.update(chunk as Buffer)
    return `sha384-${hash.digest('base64')}`
  }

  async remove(key: string): Promise<void> {
    await this.#s3.send(new DeleteObjectCommand(this.#at(key)))
  }

  /** An address that takes exactly the announced number of bytes, once. */
  async upload(app: string, version: string, file: ReleaseFile): Promise<ReleaseUpload> {
    const { path, encoding, size, content_type } = file
    const command = new PutObjectCommand({
      ...this.#at(keyOf(app, version, path, encoding)),
      ContentType: content_type,
      ContentLength: size,
      CacheControl: IMMUTABLE,
      IfNoneMatch: '*',
    })
    const headers = { 'content-type': content_type, 'cache-control': IMMUTABLE, 'if-none-match': '*' }
    const url = await getSignedUrl(this.#signer, command, {
      expiresIn: UPLOAD_URL_SECONDS,
      signableHeaders: new Set([...Object.keys(headers), 'content-length', 'host']),
    })
    return { path, encoding, url, headers }
  }

  #at(key: string) {
    return { Bucket: this.#bucket, Key: key }
  }
}

/** Where a file of a version is stored. */
export const keyOf = (app: string, version: string, path: string, encoding?: Encoding): string =>
  `${app}/${version}/${path}${encoding ? SUFFIX[encoding] : ''}`

async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if ((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404) return null
    throw error
  }
}
