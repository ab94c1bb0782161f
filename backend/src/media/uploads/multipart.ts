import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListPartsCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { PART_ADDRESS_SECONDS, DEFAULT_PART_BYTES } from '../limits.ts'
import type { Config } from '../../settings/config.ts'
import { signedUrlSeconds } from '../../storage/signed-url-seconds.ts'
import type { Area, Storage } from '../../storage/storage.ts'
import type { UploadDocument } from './uploads.model.ts'

export interface MultipartTarget {
  area: Area
  key: string
  uploadId: string
}

export interface ArrivedPart {
  number: number
  size: number
  etag: string
}

type Parted = Pick<UploadDocument, 'size' | 'part_size'>

export const partBytes = ({ part_size }: Parted): number => part_size ?? DEFAULT_PART_BYTES

export const partCount = (upload: Parted): number => Math.max(1, Math.ceil(upload.size / partBytes(upload)))

export const partSize = (upload: Parted, number: number): number =>
  number < partCount(upload) ? partBytes(upload) : upload.size - (number - 1) * partBytes(upload)

const isGone = (error: unknown) => error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404

export type Multipart = ReturnType<typeof createMultipart>

export function createMultipart({ client, buckets }: Storage, config: Config['s3']) {
  // Signs for the origin that browsers reach; it sends nothing itself.
  const signer = new S3Client({
    endpoint: config.publicEndpoint,
    region: config.region,
    credentials: client.config.credentials,
    forcePathStyle: config.forcePathStyle,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })
  const addressSeconds = () => signedUrlSeconds(signer, PART_ADDRESS_SECONDS)
  const at = ({ area, key, uploadId }: MultipartTarget) => ({ Bucket: buckets[area], Key: key, UploadId: uploadId })

  return {
    async begin(area: Area, key: string, contentType: string, metadata?: Record<string, string>): Promise<string> {
      const object = { Bucket: buckets[area], Key: key, ContentType: contentType, Metadata: metadata }
      const command = new CreateMultipartUploadCommand(object)
      const { UploadId } = await client.send(command)
      if (!UploadId) throw new Error(`S3 began no upload of ${key}`)
      return UploadId
    },

    /** The URL accepts exactly `size` bytes. */
    sign: async (target: MultipartTarget, number: number, size: number): Promise<string> =>
      getSignedUrl(signer, new UploadPartCommand({ ...at(target), PartNumber: number, ContentLength: size }), {
        expiresIn: await addressSeconds(),
        signableHeaders: new Set(['content-length', 'host']),
      }),

    /** How long such a URL is valid. */
    addressSeconds,

    async parts(target: MultipartTarget): Promise<ArrivedPart[] | null> {
      try {
        const { Parts = [] } = await client.send(new ListPartsCommand(at(target)))
        return Parts.map(({ PartNumber = 0, Size = 0, ETag = '' }) => ({ number: PartNumber, size: Size, etag: ETag }))
      } catch (error) {
        if (isGone(error)) return null
        throw error
      }
    },

    async complete(target: MultipartTarget, parts: readonly ArrivedPart[]): Promise<void> {
      const Parts = parts.map(({ number, etag }) => ({ PartNumber: number, ETag: etag }))
      await client.send(new CompleteMultipartUploadCommand({ ...at(target), MultipartUpload: { Parts } }))
    },

    async abort(target: MultipartTarget): Promise<void> {
      await client.send(new AbortMultipartUploadCommand(at(target))).catch((error: unknown) => {
        if (!isGone(error)) throw error
      })
    },
  }
}
