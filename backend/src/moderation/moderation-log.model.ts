import { Schema } from 'mongoose'
import type { Connection, Model } from 'mongoose'
import { documentSchema } from '../database/document.ts'
import type { DocumentOf } from '../database/document.ts'

/** Append-only, so without names, texts and members: of people it has the ids of moderators alone. */
const schema = documentSchema('moderation_log', {
  /** 1, 2, 3 and so on. */
  _id: { type: Number, required: true },
  at: { type: Date, required: true },
  /** A moderator; null for the operator's command, and what members did. */
  by: { type: Schema.Types.ObjectId, default: null },
  what: { type: String, required: true },
  case_id: { type: Schema.Types.ObjectId, default: null },
  details: { type: Schema.Types.Mixed, required: true },
  /** Of the entry before; empty in the first. */
  previous: { type: String, default: '' },
  /** Of all other fields, and so of all entries up to this one. */
  hash: { type: String, required: true },
})

export type LogDocument = DocumentOf<typeof schema>

export const moderationLogModel = (connection: Connection): Model<LogDocument> =>
  connection.model<LogDocument>('ModerationLogEntry', schema)
