import type { Connection, Model } from 'mongoose'
import { documentSchema } from '../database/document.ts'
import type { DocumentOf } from '../database/document.ts'

/** Named by the operator's command. A moderator has the account's id. */
const schema = documentSchema('moderators', {
  added_at: { type: Date, required: true },
})

export type ModeratorDocument = DocumentOf<typeof schema>

export const moderatorModel = (connection: Connection): Model<ModeratorDocument> =>
  connection.model<ModeratorDocument>('Moderator', schema)
