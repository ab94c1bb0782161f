import { DISTINCT_ERRORS_MAX, PENDING_MINUTES_MAX } from './limits.ts'
import type { ErrorRecord, MinuteRecord } from './telemetry.model.ts'

/** `counters` by field of the minute: `load_count`, `lcp.2500`. */
export interface MinuteCounts extends Pick<MinuteRecord, '_id' | 'app' | 'version' | 'at'> {
  counters: Record<string, number>
}

/** Counts in memory until they are stored, within limits: what exceeds them is not counted. */
export class PendingCounts {
  #minutes = new Map<string, MinuteCounts>()
  /** By version, then by id. */
  #errors = new Map<string, Map<string, ErrorRecord>>()

  add({ counters, ...minute }: MinuteCounts): void {
    const known = this.#minutes.get(minute._id)
    if (!known && this.#minutes.size >= PENDING_MINUTES_MAX) return
    const total = known?.counters ?? {}
    for (const [name, count] of Object.entries(counters)) total[name] = (total[name] ?? 0) + count
    this.#minutes.set(minute._id, { ...minute, counters: total })
  }

  addError(error: ErrorRecord): void {
    const version = `${error.app}/${error.version}`
    const errors = this.#errors.get(version) ?? new Map<string, ErrorRecord>()
    this.#errors.set(version, errors)
    const known = errors.get(error._id)
    if (!known && errors.size >= DISTINCT_ERRORS_MAX) return
    errors.set(error._id, known ? merged(known, error) : error)
  }

  takeMinutes(): MinuteCounts[] {
    const taken = [...this.#minutes.values()]
    this.#minutes = new Map()
    return taken
  }

  /** A list for each version. */
  takeErrors(): ErrorRecord[][] {
    const taken = [...this.#errors.values()].map((errors) => [...errors.values()])
    this.#errors = new Map()
    return taken
  }
}

/** Also of a later one and one that was put back. */
const merged = (one: ErrorRecord, other: ErrorRecord): ErrorRecord => ({
  ...one,
  count: one.count + other.count,
  first_at: one.first_at < other.first_at ? one.first_at : other.first_at,
  last_at: one.last_at > other.last_at ? one.last_at : other.last_at,
})
