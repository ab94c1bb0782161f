import type { RefusalCode } from '@atelier/contract/media/endpoints.ts'
import type { Purpose } from '@atelier/contract/media/formats.ts'
import { Schema } from 'mongoose'
import type { Connection, Model, Types } from 'mongoose'

/** A file on its way, until it has become an artwork's, or is swept away. */
export interface UploadDocument {
  _id: Types.ObjectId
  user_id: Types.ObjectId
  /** Made by the client. */
  client_id: string
  purpose: Purpose
  /** Below the owner's prefix, chosen by the server. */
  key: string
  file_type: 'image' | 'video'
  content_type: string
  size: number
  /** `stored`: all of it is in S3, nobody has looked at it yet. */
  state: 'uploading' | 'stored' | 'ready' | 'refused'
  /** The multipart upload in S3, once there is one. */
  s3_upload_id: string | null
  /** Until then somebody is looking at the content. */
  lease_until: Date | null
  refusal: RefusalCode | null
  width: number | null
  height: number | null
  duration: number | null
  media_type: string | null
  placeholder: string | null
  widths: number[]
  created_at: Date
  expires_at: Date
}

const optionalText = { type: String, default: null }
const optionalNumber = { type: Number, default: null }

const schema = new Schema<UploadDocument>(
  {
    user_id: { type: Schema.Types.ObjectId, required: true },
    client_id: { type: String, required: true },
    purpose: { type: String, required: true },
    key: { type: String, required: true },
    file_type: { type: String, required: true },
    content_type: { type: String, required: true },
    size: { type: Number, required: true },
    state: { type: String, default: 'uploading' },
    s3_upload_id: optionalText,
    lease_until: { type: Date, default: null },
    refusal: optionalText,
    width: optionalNumber,
    height: optionalNumber,
    duration: optionalNumber,
    media_type: optionalText,
    placeholder: optionalText,
    widths: { type: [Number], default: [] },
    created_at: { type: Date, required: true },
    expires_at: { type: Date, required: true },
  },
  { collection: 'uploads', versionKey: false, strict: 'throw' },
)
schema.index({ user_id: 1, client_id: 1 }, { unique: true })
schema.index({ key: 1 }, { unique: true })
schema.index({ expires_at: 1 })

/** The model on a connection. */
export const uploadModel = (connection: Connection): Model<UploadDocument> =>
  connection.model<UploadDocument>('Upload', schema)
