import type { Connection, Model } from 'mongoose'
import { documentSchema } from '../../database/document.ts'
import type { DocumentOf } from '../../database/document.ts'

// Several per address, each with its own password, so that an attacker who signs up first gains nothing.
// Kept even once the address has an account: a login attempt would otherwise reveal that.
const schema = documentSchema('registrations', {
  email: { type: String, required: true },
  password_hash: { type: String, required: true },
  created_at: { type: Date, required: true },
  expires_at: { type: Date, required: true },
})
schema.index({ email: 1, _id: -1 })
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0 })

export type RegistrationDocument = DocumentOf<typeof schema>

export const registrationModel = (connection: Connection): Model<RegistrationDocument> =>
  connection.model<RegistrationDocument>('Registration', schema)
