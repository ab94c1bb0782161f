import { missingReasons } from '@atelier/contract/moderation/limits.ts'
import { fileTypes } from '@atelier/contract/media/formats.ts'
import { Schema } from 'mongoose'
import type { Connection, Model } from 'mongoose'
import { documentSchema, fieldsOf } from '../../database/document.ts'
import type { DocumentOf, Lean } from '../../database/document.ts'

/** A copy of a file of what was reported, so that its deletion removes no evidence; or the fact that there was one. */
const schema = documentSchema('moderation_files', {
  case_id: { type: Schema.Types.ObjectId, required: true },
  /** Whom the case concerns. */
  person_id: { type: Schema.Types.ObjectId, required: true },
  /** Who opened the case; of an appeal the person concerned; null for guests, and after the account's deletion. */
  opened_by: { type: Schema.Types.ObjectId, default: null },
  place: { type: Number, required: true },
  /** The place of its message among those of the case; null of other things. */
  message: { type: Number, default: null },
  /** The number of its delivery. */
  delivery: { type: Number },
  kind: { type: String, enum: fileTypes, required: true },
  name: { type: String, required: true },
  /** Of the file as uploaded, in bytes. */
  size: { type: Number, required: true },
  /** `cases/{case}/file-{place}.{ending}` in the bucket of artworks; null if it was not kept. */
  key: { type: String, default: null },
  missing: { type: String, enum: [...missingReasons, null], default: null },
  width: { type: Number, default: null },
  height: { type: Number, default: null },
  duration: { type: Number, default: null },
  placeholder: { type: String, default: null },
  kept_at: { type: Date, required: true },
})
schema.index({ case_id: 1, place: 1 })
schema.index({ key: 1 }, { partialFilterExpression: { key: { $type: 'string' } } })
schema.index({ person_id: 1, size: 1 })
schema.index({ opened_by: 1, size: 1 })
schema.index({ kept_at: 1, case_id: 1 })

export type CaseFileDocument = DocumentOf<typeof schema>

export const CASE_FILE_FIELDS = fieldsOf(schema)
export type LeanCaseFile = Lean<CaseFileDocument, (typeof CASE_FILE_FIELDS)[number]>

export const caseFileModel = (connection: Connection): Model<CaseFileDocument> =>
  connection.model<CaseFileDocument>('ModerationFile', schema)
