import { Schema } from 'mongoose'
import type { Connection, Model } from 'mongoose'

/** That somebody has looked at an artwork lately; `_id` is artwork and viewer, see `viewerOf`. */
export interface ViewDocument {
  _id: string
  /** Until then further looks do not count. */
  until: Date
}

const schema = new Schema<ViewDocument>(
  { _id: { type: String, required: true }, until: { type: Date, required: true } },
  { collection: 'artwork_views', versionKey: false, strict: 'throw' },
)
schema.index({ until: 1 }, { expireAfterSeconds: 0 })

/** The model on a connection. */
export const viewModel = (connection: Connection): Model<ViewDocument> => connection.model<ViewDocument>('View', schema)
