import { refusals } from '@atelier/contract/media/endpoints.ts'
import type { RefusalCode } from '@atelier/contract/media/endpoints.ts'
import { fileTypes, purposes } from '@atelier/contract/media/formats.ts'
import { Upload } from '@atelier/contract/media/schemas.ts'
import { Schema } from 'mongoose'
import type { Connection, Model } from 'mongoose'
import { documentSchema } from '../../database/document.ts'
import type { DocumentOf } from '../../database/document.ts'

const refusalCodes = Object.keys(refusals) as RefusalCode[]

/** An upload, until it becomes the file of an artwork or a message, or is swept. */
const schema = documentSchema('uploads', {
  user_id: { type: Schema.Types.ObjectId, required: true },
  client_id: { type: String, required: true },
  purpose: { type: String, enum: purposes, required: true },
  key: { type: String, required: true },
  file_type: { type: String, enum: fileTypes, required: true },
  content_type: { type: String, required: true },
  /** Of attachments and deliveries, as displayed. */
  file_name: { type: String, default: null },
  size: { type: Number, required: true },
  part_size: { type: Number },
  /** `stored`: complete in S3, not yet inspected. */
  state: { type: String, enum: ['uploading', 'stored', 'ready', 'refused'], default: 'uploading' },
  s3_upload_id: { type: String, default: null },
  lease_until: { type: Date, default: null },
  refusal: { type: String, enum: [...refusalCodes, null], default: null },
  /** Of this file; the code has a text of its own. */
  refusal_text: { type: String, default: null },
  width: { type: Number, default: null },
  height: { type: Number, default: null },
  duration: { type: Number, default: null },
  media_type: { type: String, default: null },
  placeholder: { type: String, default: null },
  widths: { type: [Number], default: [] },
  avif_widths: { type: [Number], default: undefined },
  still_widths: { type: [Number], default: undefined },
  /** Bytes of the file that has replaced the upload: a picture without metadata, or of an artwork without location and device. */
  delivered_size: { type: Number, default: null },
  /** Of deliveries, hexadecimal. */
  sha256: { type: String, default: null },
  /** How the file of an artwork or a delivery says it was made. */
  found: { type: Schema.Types.Mixed, default: null },
  /** What removing location and device from an artwork's picture would do; they are still there. */
  removal: { type: String, enum: [...Upload.shape.removal.unwrap().unwrap().options, null], default: null },
  created_at: { type: Date, required: true },
  expires_at: { type: Date, required: true },
  /** By the sweep's clock: it expires a day later at the earliest, whichever clock wrote the other two dates. */
  first_swept_at: { type: Date, default: null },
})
schema.index({ user_id: 1, client_id: 1 }, { unique: true })
schema.index({ key: 1 }, { unique: true })
schema.index({ expires_at: 1 })

export type UploadDocument = DocumentOf<typeof schema>

export const uploadModel = (connection: Connection): Model<UploadDocument> =>
  connection.model<UploadDocument>('Upload', schema)
