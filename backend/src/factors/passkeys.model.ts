import { Schema } from 'mongoose'
import type { Connection, Model } from 'mongoose'
import { documentSchema } from '../database/document.ts'
import type { DocumentOf } from '../database/document.ts'

const schema = documentSchema('passkeys', {
  user_id: { type: Schema.Types.ObjectId, required: true },
  /** Base64url, as the authenticator chose it. */
  credential_id: { type: String, required: true },
  /** COSE, in base64url. */
  public_key: { type: String, required: true },
  /** Of signatures; zero where the authenticator does not count. */
  counter: { type: Number, required: true },
  transports: { type: [String], required: true },
  name: { type: String, required: true },
  created_at: { type: Date, required: true },
  last_used_at: { type: Date, default: null },
})
schema.index({ credential_id: 1 }, { unique: true })
schema.index({ user_id: 1, _id: 1 })

export type PasskeyDocument = DocumentOf<typeof schema>

export const passkeyModel = (connection: Connection): Model<PasskeyDocument> =>
  connection.model<PasskeyDocument>('Passkey', schema)
