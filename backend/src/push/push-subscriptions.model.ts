import { mailTopics } from '@atelier/contract/accounts/limits.ts'
import { Schema } from 'mongoose'
import type { Connection, Model } from 'mongoose'
import { documentSchema, fieldsOf } from '../database/document.ts'
import type { DocumentOf } from '../database/document.ts'
import { SESSION_MAX_DAYS } from '../sessions/limits.ts'

/** Of the browser of one session. */
const schema = documentSchema('push_subscriptions', {
  /** Hash of the endpoint, which has any length. */
  _id: { type: String, required: true },
  user_id: { type: Schema.Types.ObjectId, required: true },
  session_id: { type: Schema.Types.ObjectId, required: true },
  endpoint: { type: String, required: true },
  p256dh: { type: String, required: true },
  auth: { type: String, required: true },
  /** The site's public key for which it was made; a push service accepts no other. */
  vapid_key: { type: String, required: true },
  topics: { type: [{ type: String, enum: mailTopics }], required: true },
  created_at: { type: Date, required: true },
})
schema.index({ user_id: 1, created_at: -1 })
schema.index({ session_id: 1 })
// No session lives longer.
schema.index({ created_at: 1 }, { expireAfterSeconds: SESSION_MAX_DAYS * 24 * 60 * 60 })

export type PushSubscriptionDocument = DocumentOf<typeof schema>
export const PUSH_SUBSCRIPTION_FIELDS = fieldsOf(schema)

export const pushSubscriptionModel = (connection: Connection): Model<PushSubscriptionDocument> =>
  connection.model<PushSubscriptionDocument>('PushSubscription', schema)
