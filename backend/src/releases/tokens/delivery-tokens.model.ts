import type { Connection, Model } from 'mongoose'
import { documentSchema } from '../../database/document.ts'
import type { DocumentOf } from '../../database/document.ts'
import { TOKEN_KEPT_SECONDS } from '../limits.ts'

const schema = documentSchema('delivery_tokens', {
  _id: { type: String, required: true },
  /** An app, or `all`. */
  team: { type: String, required: true },
  /** SHA-256 of the token in hex. */
  digest: { type: String, required: true },
  created_at: { type: Date, required: true },
  created_by: { type: String, required: true },
  ends_at: { type: Date, required: true },
  revoked_at: { type: Date, default: null },
  last_used_at: { type: Date, default: null },
})
schema.index({ digest: 1 }, { unique: true })
schema.index({ team: 1, created_at: -1, _id: 1 })
schema.index({ created_at: -1, _id: 1 })
schema.index({ ends_at: 1 }, { expireAfterSeconds: TOKEN_KEPT_SECONDS })

export type DeliveryTokenDocument = DocumentOf<typeof schema>

export const deliveryTokenModel = (connection: Connection): Model<DeliveryTokenDocument> =>
  connection.model<DeliveryTokenDocument>('DeliveryToken', schema)
