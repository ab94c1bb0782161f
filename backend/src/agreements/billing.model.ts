import { Schema } from 'mongoose'
import type { Connection, Model } from 'mongoose'
import { documentSchema } from '../database/document.ts'
import type { DocumentOf } from '../database/document.ts'

/** How a person is named on invoices; its id is the person's. */
const schema = documentSchema('billing_lines', {
  _id: { type: Schema.Types.ObjectId, required: true },
  name: { type: String, required: true },
  address: { type: String, required: true },
  /** May be empty. */
  tax_number: { type: String, default: '' },
})

export type BillingDocument = DocumentOf<typeof schema>

export const billingModel = (connection: Connection): Model<BillingDocument> =>
  connection.model<BillingDocument>('BillingLines', schema)
