import type { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import type { S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { UPLOAD_URL_SECONDS } from './limits.ts'
import { storedName } from '@atelier/contract/releases/schemas.ts'
import type { ReleaseFile, ReleaseUpload } from '@atelier/contract/releases/schemas.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Not a valid start of an app name: nothing below it is ever served. */
export const INCOMING = '_incoming/'

export type Encoding = NonNullable<ReleaseFile['encoding']>

export interface StoredAsset {
  body: Readable
  size: number
  contentType: string
}

/** Keys are `{app}/{version}/{path}`, plus `.br` or `.gz`; uploads stay under `_incoming/` until verified. */
export class AssetStore {
  readonly #s3: S3Client
  readonly #signer: S3Client
  readonly #bucket: string

  /** `signer` uses the S3 origin that the delivery commands reach. */
  constructor(s3: S3Client, signer: S3Client, bucket: string) {
    this.#s3 = s3
    this.#signer = signer
    this.#bucket = bucket
  }

  async size(key: string): Promise<number | null> {
    const found = await orNull(this.#s3.send(new HeadObjectCommand(this.#at(key))))
    return found && (found.ContentLength ?? 0)
  }

  async open(key: string): Promise<StoredAsset | null> {
    const found = await orNull(this.#s3.send(new GetObjectCommand(this.#at(key))))
    if (!found) return null
    const { ContentLength = 0, ContentType = 'application/octet-stream' } = found
    return { body: found.Body as Readable, size: ContentLength, contentType: ContentType }
  }

  async read(key: string, size: number): Promise<Buffer | null> {
    const found = await this.open(key)
    if (found?.size === size) return readAll(found)
    found?.body.destroy()
    return null
  }

  async write(key: string, bytes: Buffer, contentType: string): Promise<void> {
    const object = { ...this.#at(key), Body: bytes, ContentType: contentType, CacheControl: IMMUTABLE }
    await this.#s3.send(new PutObjectCommand(object))
  }

  async remove(key: string): Promise<void> {
    await this.#s3.send(new DeleteObjectCommand(this.#at(key)))
  }

  /** A single-use upload URL that accepts exactly the announced number of bytes. */
  async upload(key: string, { path, encoding, size, content_type }: ReleaseFile): Promise<ReleaseUpload> {
    const command = new PutObjectCommand({
      ...this.#at(key),
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

/** Also the URL path with a version. */
export const keyOf = (app: string, version: string, file: Pick<ReleaseFile, 'path' | 'encoding'>): string =>
  `${app}/${version}/${storedName(file)}`

export async function readAll({ body }: StoredAsset): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if ((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404) return null
    throw error
  }
}
