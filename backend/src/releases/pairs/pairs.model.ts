import { Schema } from 'mongoose'
import type { Connection } from 'mongoose'
import { PAIR_DAYS } from '@atelier/contract/releases/limits.ts'
import type { AppVersion } from '@atelier/contract/releases/schemas.ts'

/** The newest report of two versions; absent if no browser has opened them beside each other. */
export interface PairRecord {
  /** `{app}/{version}+{app}/{version}`, sorted by app. */
  _id: string
  versions: AppVersion[]
  passed: boolean
  /** Of one that failed. */
  finding?: string
  by: string
  at: Date
}

const options = { versionKey: false, strict: 'throw', autoIndex: false } as const

const appVersion = new Schema<AppVersion>(
  { app: { type: String, required: true }, version: { type: String, required: true } },
  { ...options, _id: false },
)

const pair = new Schema<PairRecord>(
  {
    _id: { type: String, required: true },
    versions: { type: [appVersion], required: true },
    passed: { type: Boolean, required: true },
    finding: String,
    by: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { ...options, collection: 'release_pairs' },
)
pair.index({ at: 1 }, { expireAfterSeconds: PAIR_DAYS * 86_400 })

export const pairModel = (connection: Connection) => connection.model<PairRecord>('ReleasePair', pair)
