import type { Connection, Model } from 'mongoose'
import { documentSchema } from '../database/document.ts'
import type { DocumentOf } from '../database/document.ts'

/**
 * Somebody's wish to have an account, until the owner of the address agrees. Several may wait for one address; each has the
 * password that was typed with it, so that whoever was first gains nothing. It stays for its time whatever becomes of the address:
 * else who signed up with that of another would learn by logging in when its owner has an account.
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
