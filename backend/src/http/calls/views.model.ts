import type { Connection, Model } from 'mongoose'
import { documentSchema } from '../../database/document.ts'
import type { DocumentOf } from '../../database/document.ts'

const schema = documentSchema('artwork_views', {
  /** A keyed hash of artwork, or project, and viewer. */
  _id: { type: String, required: true },
  /** Further views do not count before this time. */
  until: { type: Date, required: true },
})
schema.index({ until: 1 }, { expireAfterSeconds: 0 })

type ViewDocument = DocumentOf<typeof schema>

export const viewModel = (connection: Connection): Model<ViewDocument> => connection.model<ViewDocument>('View', schema)
