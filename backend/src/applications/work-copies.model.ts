import { Schema } from 'mongoose'
import type { Connection, Model } from 'mongoose'
import { documentSchema } from '../database/document.ts'
import type { DocumentOf } from '../database/document.ts'

/** One version of a work's pictures, shared by all of its creator's applications that show it. */
const schema = documentSchema('work_copies', {
  user_id: { type: Schema.Types.ObjectId, required: true },
  /** Each version of a work has its own key. */
  source: { type: String, required: true },
  /** `{userId}/frozen/{id}.webp`; only its renditions exist. */
  key: { type: String, required: true },
  /** Of the copied files; absent if an earlier version made them. */
  avif_widths: { type: [Number], default: undefined },
  still_widths: { type: [Number], default: undefined },
  /** Total bytes; null until copied. */
  bytes: { type: Number, default: null },
  /** Written by each application that claims it, to conflict with a concurrent removal. */
  taken_at: { type: Date, required: true },
})
schema.index({ user_id: 1, source: 1 }, { unique: true })
schema.index({ key: 1 }, { unique: true })

export type WorkCopyDocument = DocumentOf<typeof schema>

export const workCopyModel = (connection: Connection): Model<WorkCopyDocument> =>
  connection.model<WorkCopyDocument>('WorkCopy', schema)
