import type { Api } from '@atelier/contract/call.ts'
import type { Purpose } from '@atelier/contract/media/formats.ts'
import type { Upload } from '@atelier/contract/media/schemas.ts'
import type { Wait } from './retry.ts'
import type { SendBytes } from './send-bytes.ts'

export interface TransferDeps {
  api: Api
  sendBytes: SendBytes
  token: () => string | null
  wait: Wait
}

/** A file to upload; the id makes retries idempotent. */
export interface FileUpload {
  id: string
  file: File
  purpose: Purpose
  artworkId?: string
  /** Called with the number of the file's bytes that the server has received. */
  onProgress(bytes: number): void
}

/** A file registered on the server, which may already have some of its parts. */
export type CreatedUpload = FileUpload & { upload: Upload }

/** Size of these parts in bytes. */
export const bytesOf = ({ size, part_size }: Upload, numbers: Iterable<number>): number =>
  [...numbers].reduce((bytes, number) => bytes + Math.min(part_size, size - (number - 1) * part_size), 0)
