import { Schema } from 'mongoose'
import type { Connection, Model } from 'mongoose'
import { documentSchema } from '../../database/document.ts'
import type { DocumentOf } from '../../database/document.ts'

const begunSchema = new Schema(
  {
    page: { type: String, required: true },
    action: {
      type: new Schema(
        {
          remote: { type: String, required: true },
          kind: { type: String, required: true },
          id: { type: String, required: true },
        },
        { _id: false, id: false, strict: 'throw' },
      ),
      default: undefined,
    },
    role: String,
  },
  { _id: false, strict: 'throw' },
)

// Several per address, each with its own password, so that an attacker who signs up first gains nothing.
// Kept even once the address has an account: a login attempt would otherwise reveal that.
const schema = documentSchema('registrations', {
  email: { type: String, required: true },
  password_hash: { type: String, required: true },
  created_at: { type: Date, required: true },
  expires_at: { type: Date, required: true },
  begun: { type: begunSchema, default: undefined },
})
schema.index({ email: 1, _id: -1 })
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0 })

export type RegistrationDocument = DocumentOf<typeof schema>

export const registrationModel = (connection: Connection): Model<RegistrationDocument> =>
  connection.model<RegistrationDocument>('Registration', schema)
