import { reportReasons } from '@atelier/contract/reports/limits.ts'
import { Schema } from 'mongoose'
import type { Connection, Model } from 'mongoose'
import { documentSchema, fieldsOf } from '../../database/document.ts'
import type { DocumentOf, Lean } from '../../database/document.ts'

const schema = documentSchema('reports', {
  case_id: { type: Schema.Types.ObjectId, required: true },
  /** Null for guests, and after the account's deletion. */
  reporter_id: { type: Schema.Types.ObjectId, default: null },
  /** Of guests, until they are answered. */
  email: { type: String, default: null },
  /** One person counts once in a case: the account, also if a guest names its address, else a keyed hash of the guest's mailbox until it is answered. */
  reporter_key: { type: String, required: true },
  /** Idempotency key of reporting. */
  client_id: { type: String, required: true },
  reason: { type: String, enum: reportReasons, required: true },
  text: { type: String, default: '' },
  created_at: { type: Date, required: true },
})
schema.index({ case_id: 1, reporter_key: 1 }, { unique: true })
// Per person, so that others cannot block an id.
schema.index({ reporter_key: 1, client_id: 1 }, { unique: true })
schema.index({ case_id: 1, created_at: 1, _id: 1 })
schema.index({ reporter_id: 1, created_at: -1, _id: -1 })
// For the numbers.
schema.index({ created_at: 1, reason: 1 })

export type ReportDocument = DocumentOf<typeof schema>

export const REPORT_FIELDS = fieldsOf(schema, { except: ['reporter_key', 'client_id'] })
export type LeanReport = Lean<ReportDocument, (typeof REPORT_FIELDS)[number]>

export const reportModel = (connection: Connection): Model<ReportDocument> =>
  connection.model<ReportDocument>('Report', schema)
