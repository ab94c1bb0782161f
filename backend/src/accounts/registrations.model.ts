import type { Connection, Model } from 'mongoose'
import { documentSchema } from '../database/document.ts'
import type { DocumentOf } from '../database/document.ts'

/**
 * A pending sign-up, until the owner of the address confirms. An address can have several, each with its own password, so that
 * an attacker who signs up first gains nothing. It lives its full time even if the address gets an account. Otherwise a login
 * attempt would reveal that the address's owner has one.
 */
const schema = documentSchema('registrations', {
  email: { type: String, required: true },
  password_hash: { type: String, required: true },
  created_at: { type: Date, required: true },
  expires_at: { type: Date, required: true },
})
schema.index({ email: 1, _id: -1 })
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0 })

type RegistrationDocument = DocumentOf<typeof schema>

export const registrationModel = (connection: Connection): Model<RegistrationDocument> =>
  connection.model<RegistrationDocument>('Registration', schema)
