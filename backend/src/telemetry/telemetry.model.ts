import { Schema } from 'mongoose'
import type { Connection } from 'mongoose'
import type { Histograms } from '../releases/vitals/histogram.ts'
import { KEPT_SECONDS } from './limits.ts'

/** A version in one minute; what did not occur is missing. */
export interface MinuteRecord extends Histograms {
  /** `{app}/{version}/{minute}`. */
  _id: string
  app: string
  version: string
  at: Date
  load_count?: number
  error_count?: number
  /** Documents that opened a page of the version, or filled a slot with it. */
  visit_count?: number
  /** Those whose visitor saw something fail. */
  failed_count?: number
  /** Served at the version's pages, of the shell all. */
  document_count?: number
  /** By page. */
  page_visits?: Record<string, number>
  page_failed?: Record<string, number>
  /** By page, then by vital. */
  page_vitals?: Record<string, Histograms>
}

/** A distinct error of a version. */
export interface ErrorRecord {
  /** `{app}/{version}/{fingerprint}`. */
  _id: string
  app: string
  version: string
  message: string
  stack: string[]
  page: string | null
  count: number
  first_at: Date
  last_at: Date
}

const MINUTE_MS = 60_000

export const minuteOf = (time: Date): Date => new Date(Math.floor(time.getTime() / MINUTE_MS) * MINUTE_MS)

export const minuteIdOf = (app: string, version: string, time: Date): string =>
  `${app}/${version}/${minuteOf(time).toISOString()}`

const options = { versionKey: false, strict: 'throw', autoIndex: false } as const
const text = { type: String, required: true } as const
const date = { type: Date, required: true } as const
const histogram = { type: Map, of: Number } as const

const minute = new Schema<MinuteRecord>(
  {
    _id: text,
    app: text,
    version: text,
    at: date,
    load_count: Number,
    error_count: Number,
    visit_count: Number,
    failed_count: Number,
    document_count: Number,
    page_visits: histogram,
    page_failed: histogram,
    page_vitals: Schema.Types.Mixed,
    lcp: histogram,
    inp: histogram,
    cls: histogram,
    blocked: histogram,
    soft_lcp: histogram,
    soft_blocked: histogram,
  },
  { ...options, collection: 'telemetry_minutes' },
)
minute.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS })

const error = new Schema<ErrorRecord>(
  {
    _id: text,
    app: text,
    version: text,
    message: text,
    stack: [String],
    page: { type: String, default: null },
    count: { type: Number, required: true },
    first_at: date,
    last_at: date,
  },
  { ...options, collection: 'telemetry_errors' },
)
error.index({ app: 1, version: 1, count: -1 })
error.index({ last_at: 1 }, { expireAfterSeconds: KEPT_SECONDS })

export const telemetryModels = (connection: Connection) => ({
  Minute: connection.model<MinuteRecord>('TelemetryMinute', minute),
  TelemetryError: connection.model<ErrorRecord>('TelemetryError', error),
})
