import { caseActions, decisionReasons, helpResults } from '@atelier/contract/moderation/limits.ts'
import { noticeKinds } from '@atelier/contract/notices/limits.ts'
import { reportTargets } from '@atelier/contract/reports/limits.ts'
import { Schema } from 'mongoose'
import type { Connection, Model } from 'mongoose'
import { documentSchema, fieldsOf } from '../../database/document.ts'
import type { DocumentOf, Lean } from '../../database/document.ts'

/** A decision as its recipient reads it, so that it stays readable whatever happens to the case. */
const schema = documentSchema('notices', {
  user_id: { type: Schema.Types.ObjectId, required: true },
  kind: { type: String, enum: noticeKinds, required: true },
  case_id: { type: Schema.Types.ObjectId, required: true },
  created_at: { type: Date, required: true },
  help: { type: Boolean },
  target_kind: { type: String, enum: reportTargets, required: true },
  target_title: { type: String, default: '' },
  target_path: { type: String, default: null },
  action: { type: String, enum: caseActions, required: true },
  days: { type: Number, default: null },
  result: { type: String, enum: helpResults },
  reason: { type: String, enum: decisionReasons, required: true },
  text: { type: String, default: '' },
  /** Null if it cannot be appealed. */
  appealable_until: { type: Date, default: null },
  appealed: { type: Boolean, default: false },
})
schema.index({ user_id: 1, created_at: -1, _id: -1 })
// For account deletion
schema.index({ case_id: 1 })
// A repeated job writes no second one.
schema.index({ user_id: 1, case_id: 1, kind: 1 }, { unique: true })

export type NoticeDocument = DocumentOf<typeof schema>

export const NOTICE_FIELDS = fieldsOf(schema)
export type LeanNotice = Lean<NoticeDocument, (typeof NOTICE_FIELDS)[number]>

export const noticeModel = (connection: Connection): Model<NoticeDocument> =>
  connection.model<NoticeDocument>('Notice', schema)
