import type { Connection, Model } from 'mongoose'
import { documentSchema } from '../../database/document.ts'
import type { DocumentOf } from '../../database/document.ts'

/** Written by the rate limiter library. */
const schema = documentSchema('rate_limits', {
  key: { type: String, required: true },
  points: { type: Number, required: true },
  expire: Date,
})
schema.index({ key: 1 }, { unique: true })
schema.index({ expire: 1 }, { expireAfterSeconds: 0 })

type RateLimitDocument = DocumentOf<typeof schema>

export const rateLimitModel = (connection: Connection): Model<RateLimitDocument> =>
  connection.model<RateLimitDocument>('RateLimit', schema)
