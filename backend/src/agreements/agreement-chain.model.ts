import type { Connection, Model } from 'mongoose'
import { documentSchema } from '../database/document.ts'
import type { DocumentOf } from '../database/document.ts'
import { linkFields } from '../database/hash-chain.ts'

/** Append-only, so without people: an entry outlives its agreement. */
const schema = documentSchema('agreement_chain', {
  ...linkFields,
  at: { type: Date, required: true },
  /** Of the agreement. */
  agreement_hash: { type: String, required: true },
})
schema.index({ agreement_hash: 1 }, { unique: true })

export type ChainDocument = DocumentOf<typeof schema>

export const agreementChainModel = (connection: Connection): Model<ChainDocument> =>
  connection.model<ChainDocument>('AgreementChainEntry', schema)
