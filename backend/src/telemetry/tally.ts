import { FAILING_SHARE, FAILING_VISITS_MIN } from '@atelier/contract/telemetry/limits.ts'
import { addAll, addTo } from '../releases/vitals/histogram.ts'
import type { Histograms } from '../releases/vitals/histogram.ts'
import type { MinuteRecord } from './telemetry.model.ts'

/** Sums of a version over a period. */
export interface Tally {
  loads: number
  errors: number
  visits: number
  failed: number
  page_visits: Record<string, number>
  page_failed: Record<string, number>
  vitals: Histograms
  page_vitals: Record<string, Histograms>
  bad: BadPart
}

/** The last minutes in which more visits failed than a share of them, by the greatest excess. */
export interface BadPart {
  since: Date | null
  excess: number
  visits: number
}

export const emptyTally = (): Tally => ({
  loads: 0,
  errors: 0,
  visits: 0,
  failed: 0,
  page_visits: {},
  page_failed: {},
  vitals: {},
  page_vitals: {},
  bad: noBadPart(),
})

export const noBadPart = (): BadPart => ({ since: null, excess: 0, visits: 0 })

/** With the next minute. Restarts after as many sound visits as outweigh the failed ones. */
export function nextBadPart(
  { since, excess, visits }: BadPart,
  { at, visit_count = 0, failed_count = 0 }: Pick<MinuteRecord, 'at' | 'visit_count' | 'failed_count'>,
  share = FAILING_SHARE,
): BadPart {
  const next = excess + failed_count - share * visit_count
  return next > 0 ? { since: since ?? at, excess: next, visits: visits + visit_count } : noBadPart()
}

/** Since when it fails; null with too few visits, or if it does not. */
export const failingSince = ({ since, visits }: BadPart): Date | null => (visits >= FAILING_VISITS_MIN ? since : null)

/** Adds minutes in their order. */
export function addMinute(tally: Tally, minute: MinuteRecord): void {
  const { load_count = 0, error_count = 0, visit_count = 0, failed_count = 0 } = minute
  tally.loads += load_count
  tally.errors += error_count
  tally.visits += visit_count
  tally.failed += failed_count
  addTo(tally.page_visits, minute.page_visits)
  addTo(tally.page_failed, minute.page_failed)
  addAll(tally.vitals, minute)
  for (const [page, histograms] of Object.entries(minute.page_vitals ?? {}))
    addAll((tally.page_vitals[page] ??= {}), histograms)
  tally.bad = nextBadPart(tally.bad, minute)
}
