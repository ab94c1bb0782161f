import { Schema } from 'mongoose'
import type { Connection, Model } from 'mongoose'
import { documentSchema } from '../database/document.ts'
import type { DocumentOf } from '../database/document.ts'

/** One document: the last entry of the log, in a second place, so that a log that was cut off is noticed. */
const schema = documentSchema('moderation_log_ends', {
  _id: { type: Schema.Types.String, required: true },
  entry: { type: Number, required: true },
  hash: { type: String, required: true },
})

export type LogEndDocument = DocumentOf<typeof schema>

export const logEndModel = (connection: Connection): Model<LogEndDocument> =>
  connection.model<LogEndDocument>('ModerationLogEnd', schema)
