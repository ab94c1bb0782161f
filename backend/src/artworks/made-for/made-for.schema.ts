import { madeForStates } from '@atelier/contract/engagements/limits.ts'
import { Schema } from 'mongoose'
import type { Types } from 'mongoose'

/** A client whom a work names, or asks to. */
export interface StoredMadeFor {
  user_id: Types.ObjectId
  project_id: number
  state: (typeof madeForStates)[number]
  /** Renewed when the client has to look again. */
  asked_at: Date
}

export const madeForSchema = new Schema<StoredMadeFor>(
  {
    user_id: { type: Schema.Types.ObjectId, required: true },
    project_id: { type: Number, required: true },
    state: { type: String, enum: madeForStates, required: true },
    asked_at: { type: Date, required: true },
  },
  { _id: false, versionKey: false, strict: 'throw' },
)
