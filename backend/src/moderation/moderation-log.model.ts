import { Schema } from 'mongoose'
import type { Connection, Model } from 'mongoose'
import { documentSchema } from '../database/document.ts'
import type { DocumentOf } from '../database/document.ts'
import { linkFields } from '../database/hash-chain.ts'

/** Append-only, so without names, texts and members: of people it has the ids of moderators alone. */
const schema = documentSchema('moderation_log', {
  ...linkFields,
  at: { type: Date, required: true },
  /** A moderator; null for the operator's command, and what members did. */
  by: { type: Schema.Types.ObjectId, default: null },
  what: { type: String, required: true },
  case_id: { type: Schema.Types.ObjectId, default: null },
  details: { type: Schema.Types.Mixed, required: true },
})

export type LogDocument = DocumentOf<typeof schema>

export const moderationLogModel = (connection: Connection): Model<LogDocument> =>
  connection.model<LogDocument>('ModerationLogEntry', schema)
