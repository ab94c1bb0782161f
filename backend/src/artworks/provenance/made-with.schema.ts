import { audiences, provenanceGroups } from '@atelier/contract/provenance/groups.ts'
import type { Audiences, Credentials, Provenance } from '@atelier/contract/provenance/schemas.ts'
import { Schema } from 'mongoose'

/** As stored; absent and null are the same. */
export interface StoredMadeWith {
  fields?: Provenance | null
  credentials?: Credentials | null
  workflow_bytes?: number | null
  audiences?: Partial<Audiences> | null
}

const audience = { type: String, enum: audiences, default: 'nobody' } as const

/** Read by {@link ./shown-to.ts} alone, besides the owner's export. */
export const madeWithSchema = new Schema(
  {
    /** Each with its value and origin. */
    fields: { type: Schema.Types.Mixed, default: null },
    credentials: { type: Schema.Types.Mixed, default: null },
    workflow_bytes: { type: Number, default: null },
    audiences: new Schema(Object.fromEntries(provenanceGroups.map((group) => [group, audience])), {
      _id: false,
      versionKey: false,
      strict: 'throw',
    }),
  },
  { _id: false, versionKey: false, strict: 'throw' },
)
