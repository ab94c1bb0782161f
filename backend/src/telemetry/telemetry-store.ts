import { mongo } from 'mongoose'
import type { Connection } from 'mongoose'
import type { Failing, ReadFailing } from '../releases/raise-alarms.ts'
import type { VersionCounts } from '../releases/release-deps.ts'
import { addAll } from '../releases/vitals/histogram.ts'
import { DISTINCT_ERRORS_MAX } from './limits.ts'
import type { MinuteCounts } from './pending-counts.ts'
import { failingSince, nextBadPart, noBadPart } from './tally.ts'
import { minuteIdOf, telemetryModels } from './telemetry.model.ts'
import type { ErrorRecord, MinuteRecord } from './telemetry.model.ts'

/** What was not stored, and why. */
export interface Failure<T> {
  rest: readonly T[]
  cause: unknown
}

const MINUTES_AT_ONCE = 1000

export type TelemetryStore = ReturnType<typeof telemetryStore>

export function telemetryStore(database: Connection) {
  const { Minute, TelemetryError } = telemetryModels(database)

  async function withinLimit(errors: readonly ErrorRecord[]): Promise<ErrorRecord[]> {
    const [{ app, version } = {}] = errors
    const ids = errors.map(({ _id }) => _id)
    const [found, total] = await Promise.all([
      TelemetryError.find({ _id: { $in: ids } }, '_id').lean<Pick<ErrorRecord, '_id'>[]>(),
      TelemetryError.countDocuments({ app, version }),
    ])
    const stored = new Set(found.map(({ _id }) => _id))
    const fresh = errors.filter(({ _id }) => !stored.has(_id))
    return [...errors.filter(({ _id }) => stored.has(_id)), ...fresh.slice(0, Math.max(0, DISTINCT_ERRORS_MAX - total))]
  }

  /** The most frequent ones that occurred since then. */
  const topErrors = (app: string, version: string, since: Date, most: number): Promise<ErrorRecord[]> =>
    TelemetryError.find({ app, version, last_at: { $gte: since } })
      .sort({ count: -1 })
      .limit(most)
      .lean<ErrorRecord[]>()
      .exec()

  return {
    addMinutes(minutes: readonly MinuteCounts[]): Promise<Failure<MinuteCounts> | null> {
      return attempt(minutes, async () => {
        const writes = minutes.map(({ _id, counters, ...first }) => ({
          updateOne: { filter: { _id }, update: { $setOnInsert: first, $inc: counters }, upsert: true },
        }))
        if (writes.length > 0) await Minute.bulkWrite(writes, { ordered: false })
      })
    },

    /** Of one version: beyond the limit of distinct errors, only those that are stored already. */
    async addErrors(errors: readonly ErrorRecord[]): Promise<Failure<ErrorRecord> | null> {
      const accepted = await withinLimit(errors).catch((cause: unknown) => ({ rest: errors, cause }))
      if ('cause' in accepted) return accepted
      return attempt(accepted, async () => {
        const writes = accepted.map(errorWrite)
        if (writes.length > 0) await TelemetryError.bulkWrite(writes, { ordered: false })
      })
    },

    /** In their order. */
    minutesSince(since: Date): AsyncIterable<MinuteRecord> {
      return Minute.find({ at: { $gte: since } })
        .sort({ at: 1 })
        .lean<MinuteRecord>()
        .cursor({ batchSize: MINUTES_AT_ONCE })
    },

    /** Counts of a version since the beginning of that minute. */
    async since(since: Date, app: string, version: string): Promise<VersionCounts> {
      const ids = { $gte: minuteIdOf(app, version, since), $lt: `${app}/${version}/~` }
      const counts: VersionCounts = { visits: 0, failed: 0, loads: 0, errors: 0, documents: 0, vitals: {} }
      const minutes = Minute.find({ _id: ids }, { page_visits: 0, page_failed: 0, page_vitals: 0 }).lean<MinuteRecord>()
      for await (const minute of minutes.cursor({ batchSize: MINUTES_AT_ONCE })) {
        counts.visits += minute.visit_count ?? 0
        counts.failed += minute.failed_count ?? 0
        counts.loads += minute.load_count ?? 0
        counts.errors += minute.error_count ?? 0
        counts.documents += minute.document_count ?? 0
        addAll(counts.vitals, minute)
      }
      return counts
    },

    /** Whether a version fails in more than a share of its visits, and since when. */
    async failing({ app, version, since, budget }: Parameters<ReadFailing>[0]): Promise<Failing | null> {
      const ids = { $gte: minuteIdOf(app, version, since), $lt: `${app}/${version}/~` }
      const minutes = await Minute.find({ _id: ids }, 'at visit_count failed_count')
        .sort({ _id: 1 })
        .lean<MinuteRecord[]>()
      const bad = minutes.reduce((part, minute) => nextBadPart(part, minute, budget), noBadPart())
      const first = failingSince(bad)
      if (!first) return null
      const after = minutes.filter(({ at }) => at >= first)
      const failed = after.reduce((total, { failed_count = 0 }) => total + failed_count, 0)
      const [error] = await topErrors(app, version, first, 1)
      return {
        since: first,
        visits: bad.visits,
        failed,
        error: error ? { message: error.message, frame: error.stack[0] ?? null } : null,
      }
    },

    topErrors,
  }
}

const errorWrite = ({ _id, count, last_at, ...first }: ErrorRecord) => ({
  updateOne: {
    filter: { _id },
    update: { $setOnInsert: first, $inc: { count }, $max: { last_at } },
    upsert: true,
  },
})

/** The database may name the failed ones; if it does not respond, none may have been stored. */
async function attempt<T>(all: readonly T[], write: () => Promise<void>): Promise<Failure<T> | null> {
  try {
    await write()
    return null
  } catch (cause) {
    const failed = cause instanceof mongo.MongoBulkWriteError ? [cause.writeErrors].flat() : []
    const some = failed.map(({ index }) => all[index]!)
    return { rest: some.length > 0 ? some : all, cause }
  }
}
