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
import { PART_ADDRESS_SECONDS, UNSAID_PART_BYTES } from './limits.ts'
import type { Config } from '../config.ts'
import type { Area, Storage } from '../storage/storage.ts'
import type { UploadDocument } from './uploads.model.ts'

/** Identifies a multipart upload of S3. */
export interface MultipartTarget {
  area: Area
  key: string
  uploadId: string
}

/** A part that has arrived. */
export interface ArrivedPart {
  number: number
  size: number
  etag: string
}

type Parted = Pick<UploadDocument, 'size' | 'part_size'>

/** Size of each part of an upload except the last. */
export const partBytes = ({ part_size }: Parted): number => part_size ?? UNSAID_PART_BYTES

export const partCount = (upload: Parted): number => Math.max(1, Math.ceil(upload.size / partBytes(upload)))

/** Size of one part of an upload. */
export const partSize = (upload: Parted, number: number): number =>
  number < partCount(upload) ? partBytes(upload) : upload.size - (number - 1) * partBytes(upload)

const isGone = (error: unknown) => error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404

/** S3 multipart uploads, whose parts the browser sends itself. */
export type Multipart = ReturnType<typeof createMultipart>

export function createMultipart({ client, buckets }: Storage, config: Config['s3']) {
  // Signs for the origin that browsers reach; it sends nothing itself.
  const signer = new S3Client({
    endpoint: config.publicEndpoint,
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })
  const at = ({ area, key, uploadId }: MultipartTarget) => ({ Bucket: buckets[area], Key: key, UploadId: uploadId })

  return {
    async begin(area: Area, key: string, contentType: string): Promise<string> {
      const command = new CreateMultipartUploadCommand({ Bucket: buckets[area], Key: key, ContentType: contentType })
      const { UploadId } = await client.send(command)
      if (!UploadId) throw new Error(`S3 began no upload of ${key}`)
      return UploadId
    },

    /** Signed URL to PUT a part to; it accepts exactly `size` bytes. */
    sign: (target: MultipartTarget, number: number, size: number): Promise<string> =>
      getSignedUrl(signer, new UploadPartCommand({ ...at(target), PartNumber: number, ContentLength: size }), {
        expiresIn: PART_ADDRESS_SECONDS,
        signableHeaders: new Set(['content-length', 'host']),
      }),

    /** The parts that have arrived; null when the upload no longer exists in S3. */
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

    /** Discards the parts; no-op when the upload is gone. */
    async abort(target: MultipartTarget): Promise<void> {
      await client.send(new AbortMultipartUploadCommand(at(target))).catch((error: unknown) => {
        if (!isGone(error)) throw error
      })
    },
  }
}
