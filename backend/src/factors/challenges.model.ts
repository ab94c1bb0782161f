import type { Connection, Model } from 'mongoose'
import { documentSchema } from '../database/document.ts'
import type { DocumentOf } from '../database/document.ts'

const schema = documentSchema('passkey_challenges', {
  /** SHA-256 of the challenge. */
  _id: { type: String, required: true },
  purpose: { type: String, enum: ['add', 'sign in', 'prove'], required: true },
  /** SHA-256 of the browser's cookie. */
  browser: { type: String, required: true },
  /** The session for which it was made; null for a sign-in. */
  session: { type: String, default: null },
  expires_at: { type: Date, required: true },
})
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0 })

export type ChallengeDocument = DocumentOf<typeof schema>

export const challengeModel = (connection: Connection): Model<ChallengeDocument> =>
  connection.model<ChallengeDocument>('PasskeyChallenge', schema)
