import {
  caseActions,
  caseKinds,
  caseStates,
  decisionReasons,
  helpResults,
} from '@atelier/contract/moderation/limits.ts'
import { reportTargets } from '@atelier/contract/reports/limits.ts'
import { Schema } from 'mongoose'
import type { Connection, Model } from 'mongoose'
import { documentSchema, fieldsOf } from '../database/document.ts'
import type { DocumentOf, Lean } from '../database/document.ts'

const id = Schema.Types.ObjectId

export const PERSON_INDEX = { person_id: 1, decided_at: -1 } as const

/** As reported, with those before it. */
const messageSchema = new Schema(
  {
    author_id: { type: id, required: true },
    text: { type: String, default: '' },
    at: { type: Date, required: true },
    reported: { type: Boolean, required: true },
  },
  { _id: false, versionKey: false, strict: 'throw' },
)

const deliverySchema = new Schema(
  { number: { type: Number, required: true }, text: { type: String, required: true } },
  { _id: false, versionKey: false, strict: 'throw' },
)

/** All reports of one thing until the decision is final, or an appeal. */
const schema = documentSchema('moderation_cases', {
  kind: { type: String, enum: caseKinds, required: true },
  state: { type: String, enum: caseStates, default: 'open' },
  /** Whether two people asked for help with their work; `target_id` is then its project and creator. */
  help: { type: Boolean },
  /** Whether the small files of the deliveries were copied. */
  files_kept: { type: Boolean },
  /** Whether its decision is final, so that those concerned are notified. */
  settled: { type: Boolean, default: false },
  weight: { type: Number, required: true },
  /** Sorts the queue, see `rankOf`. */
  rank: { type: Number, required: true },
  created_at: { type: Date, required: true },
  report_count: { type: Number, default: 0 },
  /** Members; they never handle it. */
  reporter_ids: { type: [id], default: [] },
  target_kind: { type: String, enum: reportTargets, required: true },
  target_id: { type: String, required: true },
  target_title: { type: String, default: '' },
  target_path: { type: String, default: null },
  /** When it was decided, or its owner deleted the account. */
  gone: { type: Boolean, default: false },
  /** Whom it concerns; a tombstone after the account's deletion. */
  person_id: { type: id, required: true },
  person_deleted: { type: Boolean, default: false },
  content_text: { type: String, default: null },
  /** Of a request for help; `content_text` is then the terms. */
  content_deliveries: { type: [deliverySchema], default: undefined },
  content_messages: { type: [messageSchema], default: [] },
  // A lease.
  claimed_by: { type: id, default: null },
  claimed_until: { type: Date, default: null },
  // The decision.
  decision_id: { type: String, default: null },
  action: { type: String, enum: [...caseActions, null], default: null },
  days: { type: Number, default: null },
  /** Of a request for help. */
  result: { type: String, enum: helpResults },
  reason: { type: String, enum: [...decisionReasons, null], default: null },
  /** For the person concerned. */
  decision_text: { type: String, default: null },
  /** For those who reported. Absent of appeals, and where nothing was added. */
  reporter_text: { type: String },
  decided_at: { type: Date, default: null },
  decided_by: { type: id, default: null },
  /** Of the audit log. */
  log_entry: { type: Number, default: null },
  // Of appeals.
  appeal_of: { type: id, default: null },
  appeal_client_id: { type: String, default: null },
  appeal_text: { type: String, default: null },
  appeal_link: { type: String },
  /** Who decided the case that is appealed. */
  appealed_decider: { type: id, default: null },
})
schema.index({ state: 1, rank: -1, _id: -1 })
schema.index({ state: 1, kind: 1, rank: -1, _id: -1 })
schema.index({ state: 1, decided_at: -1, _id: -1 })
schema.index({ state: 1, kind: 1, decided_at: -1, _id: -1 })
schema.index({ claimed_by: 1, claimed_until: 1 }, { partialFilterExpression: { claimed_by: { $type: 'objectId' } } })
schema.index(PERSON_INDEX)
schema.index({ reporter_ids: 1 })
schema.index({ log_entry: -1 })
// For account deletion.
schema.index({ 'content_messages.author_id': 1 })
schema.index({ decided_by: 1 })
schema.index({ appealed_decider: 1 })
schema.index(
  { target_kind: 1, target_id: 1 },
  { unique: true, partialFilterExpression: { kind: 'report', settled: false } },
)
schema.index({ appeal_of: 1 }, { unique: true, partialFilterExpression: { appeal_of: { $type: 'objectId' } } })
// For the numbers.
schema.index({ kind: 1, settled: 1, decided_at: 1, action: 1 })
schema.index({ kind: 1, created_at: 1 })

export type CaseDocument = DocumentOf<typeof schema>

/** Without who reported it, who may be many. */
export const CASE_FIELDS = fieldsOf(schema, {
  except: ['reporter_ids', 'content_text', 'content_deliveries', 'content_messages'],
})
export type LeanCase = Lean<CaseDocument, (typeof CASE_FIELDS)[number]>

export const DETAIL_FIELDS = fieldsOf(schema, { except: ['reporter_ids'] })
export type DetailedCase = Lean<CaseDocument, (typeof DETAIL_FIELDS)[number]>

/** With what was delivered. */
export const contentText = ({
  content_text,
  content_deliveries,
}: Pick<DetailedCase, 'content_text' | 'content_deliveries'>): string | null =>
  [content_text, ...(content_deliveries ?? []).map(({ text }) => text)].filter(Boolean).join('\n\n') || null

export const caseModel = (connection: Connection): Model<CaseDocument> =>
  connection.model<CaseDocument>('ModerationCase', schema)
