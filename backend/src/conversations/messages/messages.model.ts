import { fileTypes } from '@atelier/contract/media/formats.ts'
import { Schema } from 'mongoose'
import type { Connection, Model } from 'mongoose'
import { documentSchema, fieldsOf } from '../../database/document.ts'
import type { DocumentOf, Lean } from '../../database/document.ts'

/** Selects messages with files, by partial indexes. */
export const WITH_FILES = { attachment_bytes: { $gt: 0 } }

const attachmentSchema = new Schema(
  {
    /** The upload's. */
    client_id: { type: String, required: true },
    kind: { type: String, enum: fileTypes, required: true },
    name: { type: String, required: true },
    size: { type: Number, required: true },
    key: { type: String, required: true },
    width: { type: Number, default: null },
    height: { type: Number, default: null },
    duration: { type: Number, default: null },
    media_type: { type: String, default: null },
    placeholder: { type: String, default: null },
    widths: { type: [Number], required: true },
    avif_widths: { type: [Number], required: true },
    still_widths: { type: [Number], default: undefined },
    /** Of pictures: whether the file at `key` has no metadata, and is therefore the download. */
    original: { type: Boolean, default: undefined },
  },
  { _id: false, versionKey: false, strict: 'throw' },
)

const schema = documentSchema('messages', {
  conversation_id: { type: Schema.Types.ObjectId, required: true },
  /** From 1, per conversation. */
  seq: { type: Number, required: true },
  sender_id: { type: Schema.Types.ObjectId, required: true },
  /** Idempotency key of sending. */
  client_id: { type: String, required: true },
  /** Empty if deleted or of files alone. */
  content: { type: String, default: '' },
  /** Never earlier than the previous message's. */
  created_at: { type: Date, required: true },
  edited_at: { type: Date, default: null },
  deleted_at: { type: Date, default: null },
  reply_to_id: { type: Schema.Types.ObjectId, default: null },
  attachments: { type: [attachmentSchema], default: [] },
  /** Only of messages with files. */
  attachment_bytes: { type: Number },
  // For search
  buyer_id: { type: Schema.Types.ObjectId, required: true },
  creator_id: { type: Schema.Types.ObjectId, required: true },
  words: { type: [String], default: [] },
})
schema.index({ conversation_id: 1, seq: 1 }, { unique: true })
schema.index({ conversation_id: 1, sender_id: 1, client_id: 1 }, { unique: true })
schema.index({ conversation_id: 1, sender_id: 1, seq: 1 })
for (const side of ['buyer_id', 'creator_id']) schema.index({ [side]: 1, words: 1, _id: -1 })
const withFiles = { partialFilterExpression: WITH_FILES }
schema.index({ sender_id: 1, _id: 1, attachment_bytes: 1 }, withFiles)
schema.index({ 'attachments.key': 1 }, withFiles)

export type MessageDocument = DocumentOf<typeof schema>

export const MESSAGE_FIELDS = fieldsOf(schema, { except: ['attachment_bytes', 'buyer_id', 'creator_id', 'words'] })
export type LeanMessage = Lean<MessageDocument, (typeof MESSAGE_FIELDS)[number]>

export type StoredAttachment = LeanMessage['attachments'][number]

export const messageModel = (connection: Connection): Model<MessageDocument> =>
  connection.model<MessageDocument>('Message', schema)
