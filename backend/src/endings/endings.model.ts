import { cancellationStates } from '@atelier/contract/endings/limits.ts'
import { helpResults } from '@atelier/contract/moderation/limits.ts'
import type { HelpResult } from '@atelier/contract/moderation/limits.ts'
import { Schema } from 'mongoose'
import type { Connection, Model, Types } from 'mongoose'
import { documentSchema, fieldsOf } from '../database/document.ts'
import type { DocumentOf } from '../database/document.ts'

export interface StoredCancellation {
  /** By the client: idempotency key of asking. */
  id: string
  author_id: Types.ObjectId
  reason: string
  state: (typeof cancellationStates)[number]
  created_at: Date
  /** Moved by the time for which moderators were asked. */
  due_at: Date
  /** Whether the other side was reminded. */
  reminded: boolean
  decided_at: Date | null
  answer: string | null
}

export interface StoredHelp {
  id: string
  author_id: Types.ObjectId
  text: string
  case_id: Types.ObjectId
  created_at: Date
  answered_at: Date | null
  /** What the moderators wrote to the other, and to who asked. */
  answer: string | null
  author_answer: string | null
  result: HelpResult | null
}

const options = { _id: false, versionKey: false, strict: 'throw' } as const
const at = { type: Date, required: true } as const
const person = { type: Schema.Types.ObjectId, required: true } as const

const cancellationSchema = new Schema<StoredCancellation>(
  {
    id: { type: String, required: true },
    author_id: person,
    reason: { type: String, default: '' },
    state: { type: String, enum: cancellationStates, required: true },
    created_at: at,
    due_at: at,
    reminded: { type: Boolean, default: false },
    decided_at: { type: Date, default: null },
    answer: { type: String, default: null },
  },
  options,
)

const helpSchema = new Schema<StoredHelp>(
  {
    id: { type: String, required: true },
    author_id: person,
    text: { type: String, default: '' },
    case_id: person,
    created_at: at,
    answered_at: { type: Date, default: null },
    answer: { type: String, default: null },
    author_answer: { type: String, default: null },
    result: { type: String, enum: [...helpResults, null], default: null },
  },
  options,
)

/** Of a project and its accepted creator, once one of the two wants to cancel or asks for help, or the project was opened again. */
const schema = documentSchema('endings', {
  project_id: { type: Number, required: true },
  owner_id: person,
  creator_id: person,
  /** Oldest first. */
  cancellations: { type: [cancellationSchema], default: [] },
  /** Oldest first. */
  helps: { type: [helpSchema], default: [] },
  canceled_at: { type: Date, default: null },
  /** When the project was opened to others. */
  reopened_at: { type: Date, default: null },
  /** Whether one of the two has deleted their account; it goes with the other's. */
  is_left: { type: Boolean, default: false },
  created_at: at,
})
schema.index({ project_id: 1, creator_id: 1 }, { unique: true })
schema.index({ owner_id: 1, _id: 1 })
schema.index({ creator_id: 1, _id: 1 })

export type EndingDocument = DocumentOf<typeof schema>
export const ENDING_FIELDS = fieldsOf(schema)

export const endingModel = (connection: Connection): Model<EndingDocument> =>
  connection.model<EndingDocument>('Ending', schema)
