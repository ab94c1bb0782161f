import type { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import type { S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { signedUrlSeconds } from '../../storage/signed-url-seconds.ts'
import { DOWNLOAD_URL_SECONDS, UPLOAD_URL_SECONDS } from '../limits.ts'
import { storedName } from '@atelier/contract/releases/schemas.ts'
import type { ReleaseFile, ReleaseUpload, SourceMapFile } from '@atelier/contract/releases/schemas.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const PRIVATE = 'private, no-store'
/** Not valid starts of an app name: nothing below them is ever served. */
export const INCOMING = '_incoming/'
const MAPS = '_maps/'

export type Encoding = NonNullable<ReleaseFile['encoding']>

export interface StoredAsset {
  body: Readable
  size: number
  contentType: string
}

export type AssetStore = ReturnType<typeof assetStore>

/**
 * Keys are `{app}/{version}/{path}`, plus `.br` or `.gz`; uploads stay under `_incoming/` until verified.
 * `signer` uses the S3 origin that the delivery commands reach.
 */
export function assetStore(s3: S3Client, signer: S3Client, bucket: string) {
  const at = (key: string) => ({ Bucket: bucket, Key: key })

  async function open(key: string): Promise<StoredAsset | null> {
    const found = await orNull(s3.send(new GetObjectCommand(at(key))))
    if (!found) return null
    const { ContentLength = 0, ContentType = 'application/octet-stream' } = found
    return { body: found.Body as Readable, size: ContentLength, contentType: ContentType }
  }

  async function signUpload(key: string, file: ReleaseFile, cacheControl: string): Promise<ReleaseUpload> {
    const { path, encoding, size, content_type } = file
    const command = new PutObjectCommand({
      ...at(key),
      ContentType: content_type,
      ContentLength: size,
      CacheControl: cacheControl,
      IfNoneMatch: '*',
    })
    const headers = { 'content-type': content_type, 'cache-control': cacheControl, 'if-none-match': '*' }
    const url = await getSignedUrl(signer, command, {
      expiresIn: await signedUrlSeconds(signer, UPLOAD_URL_SECONDS),
      signableHeaders: new Set([...Object.keys(headers), 'content-length', 'host']),
    })
    return { path, encoding, url, headers }
  }

  return {
    async size(key: string): Promise<number | null> {
      const found = await orNull(s3.send(new HeadObjectCommand(at(key))))
      return found && (found.ContentLength ?? 0)
    },

    open,

    async read(key: string, size: number): Promise<Buffer | null> {
      const found = await open(key)
      if (found?.size === size) return readAll(found)
      found?.body.destroy()
      return null
    },

    async write(key: string, bytes: Buffer, contentType: string): Promise<void> {
      const object = { ...at(key), Body: bytes, ContentType: contentType, CacheControl: IMMUTABLE }
      await s3.send(new PutObjectCommand(object))
    },

    async remove(key: string): Promise<void> {
      await s3.send(new DeleteObjectCommand(at(key)))
    },

    /** A single-use upload URL that accepts exactly the announced number of bytes. */
    async upload(key: string, file: ReleaseFile): Promise<ReleaseUpload> {
      return signUpload(key, file, IMMUTABLE)
    },

    async uploadMap(app: string, file: SourceMapFile): Promise<ReleaseUpload> {
      return signUpload(mapKeyOf(app, file), { ...file, content_type: 'application/gzip' }, PRIVATE)
    },

    async mapUrl(app: string, file: SourceMapFile): Promise<string> {
      const command = new GetObjectCommand(at(mapKeyOf(app, file)))
      return getSignedUrl(signer, command, {
        expiresIn: await signedUrlSeconds(signer, DOWNLOAD_URL_SECONDS),
      })
    },
  }
}

/** Also the URL path with a version. */
export const keyOf = (app: string, version: string, file: Pick<ReleaseFile, 'path' | 'encoding'>): string =>
  `${app}/${version}/${storedName(file)}`

/** By content, so that versions share the maps of unchanged scripts. */
export const mapKeyOf = (app: string, { integrity }: Pick<SourceMapFile, 'integrity'>): string =>
  `${MAPS}${app}/${Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex')}`

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
