import { Schema } from 'mongoose'
import type { Connection, Model } from 'mongoose'

/** What the limiter counts; it writes these itself. */
interface RateLimitDocument {
  key: string
  points: number
  expire: Date | null
}

const schema = new Schema<RateLimitDocument>(
  { key: { type: String, required: true }, points: { type: Number, required: true }, expire: Date },
  { collection: 'rate_limits', versionKey: false, strict: 'throw' },
)
schema.index({ key: 1 }, { unique: true })
schema.index({ expire: 1 }, { expireAfterSeconds: 0 })

/** The model on a connection. */
export const rateLimitModel = (connection: Connection): Model<RateLimitDocument> =>
  connection.model<RateLimitDocument>('RateLimit', schema)
