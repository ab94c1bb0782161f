import { Schema } from 'mongoose'
import type { Connection, Model } from 'mongoose'
import { documentSchema } from '../database/document.ts'
import type { DocumentOf } from '../database/document.ts'

const schema = documentSchema('blocks', {
  blocker_id: { type: Schema.Types.ObjectId, required: true },
  blocked_id: { type: Schema.Types.ObjectId, required: true },
  created_at: { type: Date, required: true },
})
schema.index({ blocker_id: 1, blocked_id: 1 }, { unique: true })
schema.index({ blocker_id: 1, created_at: -1, _id: -1 })
schema.index({ blocked_id: 1, blocker_id: 1 })

export type BlockDocument = DocumentOf<typeof schema>

export const blockModel = (connection: Connection): Model<BlockDocument> =>
  connection.model<BlockDocument>('Block', schema)
