import type { BillingLines } from '@atelier/contract/agreements/schemas.ts'
import { paymentStates } from '@atelier/contract/agreements/limits.ts'
import { Schema } from 'mongoose'
import type { Connection, Model } from 'mongoose'
import { documentSchema, fieldsOf } from '../database/document.ts'
import type { DocumentOf } from '../database/document.ts'

/** Of a project and its accepted creator, once the approval is final. `text` and `hash` never change. */
const schema = documentSchema('agreements', {
  project_id: { type: Number, required: true },
  owner_id: { type: Schema.Types.ObjectId, required: true },
  creator_id: { type: Schema.Types.ObjectId, required: true },
  /** Canonical JSON. */
  text: { type: String, required: true },
  hash: { type: String, required: true },
  /** In the chain. */
  entry: { type: Number, required: true },
  /** Of this creator's invoices; null without a price. */
  invoice_number: { type: Number, default: null },
  /** Billing lines that were entered after it was sealed without them. */
  later_from: { type: Schema.Types.Mixed, default: null },
  later_to: { type: Schema.Types.Mixed, default: null },
  payment: { type: String, enum: paymentStates, default: 'open' },
  paid_at: { type: Date, default: null },
  received_at: { type: Date, default: null },
  /** Whether one of the two has deleted their account; it goes with the other's. */
  is_left: { type: Boolean, default: false },
  created_at: { type: Date, required: true },
})
schema.index({ project_id: 1, creator_id: 1 }, { unique: true })
schema.index({ owner_id: 1, _id: 1 })
schema.index({ creator_id: 1, _id: 1 })
schema.index({ entry: 1 }, { unique: true })
schema.index(
  { creator_id: 1, invoice_number: -1 },
  { unique: true, partialFilterExpression: { invoice_number: { $gt: 0 } } },
)

export type AgreementDocument = Omit<DocumentOf<typeof schema>, 'later_from' | 'later_to'> & {
  later_from: BillingLines | null
  later_to: BillingLines | null
}
export const AGREEMENT_FIELDS = fieldsOf(schema)

export const agreementModel = (connection: Connection): Model<AgreementDocument> =>
  connection.model<AgreementDocument>('Agreement', schema as unknown as Schema<AgreementDocument>)
