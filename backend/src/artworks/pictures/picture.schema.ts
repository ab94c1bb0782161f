import { Schema } from 'mongoose'

/** A picture of a work, after its first one, which the document itself has. */
export interface StoredPicture {
  key: string
  size: number
  width: number
  height: number
  placeholder?: string | null
  widths: number[]
  avif_widths?: number[] | null
  still_widths?: number[] | null
  upload_id?: string | null
}

export const pictureSchema = new Schema<StoredPicture>(
  {
    /** `{userId}/{timestamp}.{ext}`, as uploaded. */
    key: { type: String, required: true },
    /** Bytes of the original. */
    size: { type: Number, required: true },
    width: { type: Number, required: true },
    height: { type: Number, required: true },
    placeholder: { type: String, default: null },
    widths: { type: [Number], required: true },
    avif_widths: { type: [Number], default: undefined },
    still_widths: { type: [Number], default: undefined },
    /** Idempotency key of the change that added it. */
    upload_id: String,
  },
  { _id: false, versionKey: false, strict: 'throw' },
)
