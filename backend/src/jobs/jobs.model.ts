import { Schema } from 'mongoose'
import type { Connection, Model, Types } from 'mongoose'

/** Work to be done in the background, as the database keeps it until it is done. */
export interface JobDocument {
  _id: Types.ObjectId
  kind: string
  payload: Record<string, unknown>
  /** When it may be taken: while somebody works on it, the end of their lease. */
  run_at: Date
  attempts: number
  /** Who has taken it last; only they may finish it. */
  lease: string | null
  /** When it was put in, or the later time for which it was. */
  created_at: Date
  /** A code, such as `SMTP 550` or `ECONNREFUSED`. */
  last_error: string | null
  /** When it was given up. */
  failed_at: Date | null
  /** Cursor of a recurring job; null before a new pass, and for one-time jobs. */
  cursor?: string | null
}

const FAILED_KEPT_SECONDS = 7 * 24 * 3600

const schema = new Schema<JobDocument>(
  {
    kind: { type: String, required: true },
    payload: { type: Object, required: true },
    run_at: { type: Date, required: true },
    attempts: { type: Number, default: 0 },
    lease: { type: String, default: null },
    created_at: { type: Date, required: true },
    last_error: { type: String, default: null },
    failed_at: { type: Date, default: null },
    cursor: { type: String },
  },
  { collection: 'jobs', versionKey: false, strict: 'throw', minimize: false },
)
schema.index({ failed_at: 1, run_at: 1 })
schema.index({ failed_at: 1 }, { expireAfterSeconds: FAILED_KEPT_SECONDS, name: 'failed_expire' })

export const jobModel = (connection: Connection): Model<JobDocument> => connection.model<JobDocument>('Job', schema)
