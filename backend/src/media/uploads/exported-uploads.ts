import type { Connection } from 'mongoose'
import { leanReader } from '../../database/document.ts'
import type { Exported } from '../../database/document.ts'
import { uploadModel } from './uploads.model.ts'
import type { UploadDocument } from './uploads.model.ts'

const FIELDS = [
  'purpose',
  'file_type',
  'content_type',
  'file_name',
  'size',
  'state',
  'refusal',
  'refusal_text',
  'width',
  'height',
  'duration',
  'media_type',
  'sha256',
  'found',
  'created_at',
  'expires_at',
] as const

// The owner, the storage location, and the state of receiving.
type LeftOut =
  | 'user_id'
  | 'client_id'
  | 'key'
  | 'part_size'
  | 's3_upload_id'
  | 'lease_until'
  | 'first_swept_at'
  | 'placeholder'
  | 'widths'
  | 'avif_widths'
  | 'still_widths'
  | 'delivered_size'
  | 'removal'

/** Pending uploads; published ones are among the artworks. */
export function exportedUploads(database: Connection) {
  const uploads = leanReader(uploadModel(database), FIELDS)

  return async function* exported(user_id: string) {
    for (const { _id, ...upload } of await uploads.find({ user_id }).sort({ _id: -1 }))
      yield upload satisfies Exported<UploadDocument, LeftOut>
  }
}
