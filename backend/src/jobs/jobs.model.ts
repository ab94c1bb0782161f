import { Schema } from 'mongoose'
import type { Connection, Model, Types } from 'mongoose'

/** What enqueued it: a request, and a span of a trace. */
export interface JobOrigin {
  request_id?: string | undefined
  traceparent?: string | undefined
}

export interface JobDocument {
  _id: Types.ObjectId
  kind: string
  payload: Record<string, unknown>
  /** See `concerned.ts`; recurring jobs have none. */
  concerned?: string[]
  /** When it may be claimed; while it runs, the end of its lease. */
  run_at: Date
  attempts: number
  /** The last worker to claim it; only that one may finish it. */
  lease: string | null
  /** Enqueued at, or the later time it was scheduled for. */
  created_at: Date
  /** Such as `SMTP 550` or `ECONNREFUSED`. */
  last_error: string | null
  failed_at: Date | null
  /** Null before a new pass, and for one-time jobs. */
  cursor?: string | null
  origin?: JobOrigin
}

const FAILED_KEPT_SECONDS = 7 * 24 * 3600

const schema = new Schema<JobDocument>(
  {
    kind: { type: String, required: true },
    payload: { type: Object, required: true },
    concerned: { type: [String], default: undefined },
    run_at: { type: Date, required: true },
    attempts: { type: Number, default: 0 },
    lease: { type: String, default: null },
    created_at: { type: Date, required: true },
    last_error: { type: String, default: null },
    failed_at: { type: Date, default: null },
    cursor: { type: String },
    origin: { type: Object },
  },
  { collection: 'jobs', versionKey: false, strict: 'throw', minimize: false },
)
schema.index({ failed_at: 1, run_at: 1 })
schema.index({ concerned: 1 })
schema.index({ failed_at: 1 }, { expireAfterSeconds: FAILED_KEPT_SECONDS, name: 'failed_expire' })

export const jobModel = (connection: Connection): Model<JobDocument> => connection.model<JobDocument>('Job', schema)
