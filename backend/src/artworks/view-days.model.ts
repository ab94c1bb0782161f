import { Schema } from 'mongoose'
import type { Connection, Model } from 'mongoose'
import { documentSchema } from '../database/document.ts'
import type { DocumentOf } from '../database/document.ts'

/** Twice the week that is shown. */
const RETENTION_SECONDS = 14 * 86_400

const schema = documentSchema('artwork_view_days', {
  artwork_id: { type: Schema.Types.ObjectId, required: true },
  /** Midnight UTC. */
  day: { type: Date, required: true },
  views: { type: Number, required: true },
})
schema.index({ artwork_id: 1, day: 1 }, { unique: true })
schema.index({ day: 1 }, { expireAfterSeconds: RETENTION_SECONDS })

export type ViewDayDocument = DocumentOf<typeof schema>

/** An artwork's views of a day. */
export const viewDayModel = (connection: Connection): Model<ViewDayDocument> =>
  connection.model<ViewDayDocument>('ViewDay', schema)
