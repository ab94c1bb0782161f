import { Schema } from 'mongoose'
import type { Connection, Model, Types } from 'mongoose'

/**
 * Somebody's wish to have an account, until the owner of the address agrees. Several may wait for one address; each has the
 * password that was typed with it, so that whoever was first gains nothing.
 */
export interface RegistrationDocument {
  _id: Types.ObjectId
  email: string
  password_hash: string
  created_at: Date
  expires_at: Date
}

const schema = new Schema<RegistrationDocument>(
  {
    email: { type: String, required: true },
    password_hash: { type: String, required: true },
    created_at: { type: Date, required: true },
    expires_at: { type: Date, required: true },
  },
  { collection: 'registrations', versionKey: false, strict: 'throw' },
)
schema.index({ email: 1, _id: -1 })
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0 })

/** The model on a connection. */
export const registrationModel = (connection: Connection): Model<RegistrationDocument> =>
  connection.model<RegistrationDocument>('Registration', schema)
