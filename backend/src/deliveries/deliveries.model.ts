import { approvers, deliveryStates } from '@atelier/contract/deliveries/limits.ts'
import { fileTypes } from '@atelier/contract/media/formats.ts'
import { Schema } from 'mongoose'
import type { Connection, Model, Types } from 'mongoose'
import { documentSchema, fieldsOf } from '../database/document.ts'
import type { DocumentOf } from '../database/document.ts'

/** Marked renditions, by the key of the picture that they show. */
export interface StoredPicture {
  key: string
  widths: number[]
}

export interface StoredFile {
  /** Of its upload. */
  client_id: string
  kind: (typeof fileTypes)[number]
  name: string
  content_type: string
  /** Of the original. */
  size: number
  sha256: string
  key: string
  width: number | null
  height: number | null
  duration: number | null
  media_type: string | null
  placeholder: string | null
  /** Null of files that show none. */
  picture: StoredPicture | null
  /** Key of the video that shows another one. */
  video_key: string | null
  /** How it says it was made. */
  found: unknown
}

export interface StoredPin {
  client_id: string
  file_id: string
  author_id: Types.ObjectId
  at: { x: number; y: number } | null
  second: number | null
  text: string
  created_at: Date
}

const place = new Schema({ x: Number, y: Number }, { _id: false, versionKey: false })
const picture = new Schema<StoredPicture>({ key: String, widths: [Number] }, { _id: false, versionKey: false })
const ofOne = { _id: false, versionKey: false, strict: 'throw' } as const

const fileSchema = new Schema<StoredFile>(
  {
    client_id: { type: String, required: true },
    kind: { type: String, enum: fileTypes, required: true },
    name: { type: String, required: true },
    content_type: { type: String, required: true },
    size: { type: Number, required: true },
    sha256: { type: String, required: true },
    key: { type: String, required: true },
    width: { type: Number, default: null },
    height: { type: Number, default: null },
    duration: { type: Number, default: null },
    media_type: { type: String, default: null },
    placeholder: { type: String, default: null },
    picture: { type: picture, default: null },
    video_key: { type: String, default: null },
    found: { type: Schema.Types.Mixed, default: null },
  },
  ofOne,
)

const pinSchema = new Schema<StoredPin>(
  {
    client_id: { type: String, required: true },
    file_id: { type: String, required: true },
    author_id: { type: Schema.Types.ObjectId, required: true },
    at: { type: place, default: null },
    second: { type: Number, default: null },
    text: { type: String, required: true },
    created_at: { type: Date, required: true },
  },
  ofOne,
)

/** A version of the work of an engagement. Outlives the project, as that does. */
const schema = documentSchema('deliveries', {
  project_id: { type: Number, required: true },
  project_title: { type: String, required: true },
  owner_id: { type: Schema.Types.ObjectId, required: true },
  creator_id: { type: Schema.Types.ObjectId, required: true },
  number: { type: Number, required: true },
  /** Idempotency key of delivering. */
  client_id: { type: String, required: true },
  state: { type: String, enum: deliveryStates, required: true },
  note: { type: String, default: '' },
  files: { type: [fileSchema], required: true },
  /** Keys of all of them, and of what shows them. */
  keys: { type: [String], default: [] },
  /** Of all of them, in storage. */
  bytes: { type: Number, required: true },
  pins: { type: [pinSchema], default: [] },
  created_at: { type: Date, required: true },
  /** When silence approves it; null once decided, and while the clock is stopped. */
  answer_by: { type: Date, default: null },
  /** Milliseconds that were left when the clock was stopped. */
  left_ms: { type: Number, default: null },
  /** How many of the reminders were sent. */
  reminded: { type: Number, default: 0 },
  decided_at: { type: Date, default: null },
  decided_by: { type: String, enum: [...approvers, null], default: null },
  undo_until: { type: Date, default: null },
  final_at: { type: Date, default: null },
  changes: { type: String, default: null },
  /** Before the completion of the project approved it or shortened its Undo. */
  uncompleted: { type: Schema.Types.Mixed, default: null },
  /** When the clock acts next: a reminder, silence, or the end of Undo. */
  due_at: { type: Date, default: null },
  /** Whether one of the two has deleted their account; it goes with the other's. */
  is_left: { type: Boolean, default: false },
})
schema.index({ project_id: 1, creator_id: 1, number: 1 }, { unique: true })
schema.index({ project_id: 1, creator_id: 1, client_id: 1 }, { unique: true })
schema.index(
  { project_id: 1, creator_id: 1 },
  { unique: true, partialFilterExpression: { state: 'delivered' }, name: 'one_undecided' },
)
schema.index({ owner_id: 1, _id: 1 })
schema.index({ creator_id: 1, _id: 1 })
schema.index({ keys: 1 })
schema.index({ due_at: 1 }, { partialFilterExpression: { due_at: { $type: 'date' } } })

export type DeliveryDocument = DocumentOf<typeof schema>
export const DELIVERY_FIELDS = fieldsOf(schema)

export const deliveryModel = (connection: Connection): Model<DeliveryDocument> =>
  connection.model<DeliveryDocument>('Delivery', schema)
