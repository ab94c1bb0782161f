import type { VitalName } from '@atelier/contract/telemetry/schemas.ts'
import type { Vitals } from '@atelier/contract/vitals.ts'

/** Occurrences by the upper limit of their bucket; values above the last limit are in `more`. */
export type Histogram = Record<string, number>

export const vitalFields = ['lcp', 'inp', 'cls', 'blocked', 'soft_lcp', 'soft_blocked'] as const
export type VitalField = (typeof vitalFields)[number]
export type Histograms = Partial<Record<VitalField, Histogram>>

interface Buckets {
  /** Field of the stored minutes. */
  field: VitalField
  /** Of a stored limit per reported unit: field names cannot contain a dot. */
  scale: number
  /** Inclusive, ascending. They contain the thresholds of "good" and "poor", which a percentile is thus exact about. */
  limits: readonly number[]
}

const BLOCKED = [0, 50, 100, 200, 300, 500, 800, 1200, 2000, 3000, 5000]

// Good and poor by https://web.dev/articles/vitals: LCP 2500 and 4000 ms, INP 200 and 500 ms, CLS 0.1 and 0.25
export const vitals: Record<VitalName, Buckets> = {
  LCP: {
    field: 'lcp',
    scale: 1,
    limits: [500, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 5000, 6000, 8000, 10_000, 15_000, 20_000, 30_000],
  },
  INP: { field: 'inp', scale: 1, limits: [25, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1000, 2000, 5000] },
  BLOCKED: { field: 'blocked', scale: 1, limits: BLOCKED },
  SOFT_BLOCKED: { field: 'soft_blocked', scale: 1, limits: BLOCKED },
  // A change of pages is noticed from 100 ms on
  SOFT_LCP: {
    field: 'soft_lcp',
    scale: 1,
    limits: [
      50, 100, 150, 200, 250, 300, 350, 400, 450, 500, 600, 700, 800, 900, 1000, 1200, 1400, 1700, 2000, 2500, 3000,
      4000, 6000,
    ],
  },
  CLS: { field: 'cls', scale: 1000, limits: [10, 25, 50, 75, 100, 150, 200, 250, 350, 500, 1000] },
}

const MORE = 'more'

/** Name of the counter in a stored minute: `lcp.2500`. */
export function counterOf(name: VitalName, value: number): string {
  const { field, scale, limits } = vitals[name]
  return `${field}.${limits.find((limit) => value * scale <= limit) ?? MORE}`
}

export function addTo(total: Histogram, histogram: Histogram = {}): void {
  for (const [limit, count] of Object.entries(histogram)) total[limit] = (total[limit] ?? 0) + count
}

/** Interpolated within its bucket, in the reported unit; the last limit if it is above. Null without values. */
export function percentile(name: VitalName, histogram: Histogram, part: number): number | null {
  const { scale } = vitals[name]
  // Not `limits`, which another version of the backend may have chosen differently
  const { [MORE]: above = 0, ...known } = histogram
  const buckets = Object.entries(known)
    .map(([limit, count]) => ({ limit: Number(limit), count }))
    .toSorted((one, other) => one.limit - other.limit)
  const total = buckets.reduce((all, { count }) => all + count, above)
  if (total === 0) return null
  let rest = total * part
  for (const { limit, count } of buckets) {
    const lower = vitals[name].limits.findLast((other) => other < limit) ?? 0
    if (rest <= count) return (lower + ((limit - lower) * rest) / count) / scale
    rest -= count
  }
  return vitals[name].limits.at(-1)! / scale
}

const P75 = 0.75

/** 75th percentiles of all vitals. */
export const p75s = (histograms: Histograms): Required<Vitals> => {
  const of = (name: VitalName) => percentile(name, histograms[vitals[name].field] ?? {}, P75)
  return {
    lcp_p75: of('LCP'),
    inp_p75: of('INP'),
    cls_p75: of('CLS'),
    blocked_p75: of('BLOCKED'),
    soft_lcp_p75: of('SOFT_LCP'),
    soft_blocked_p75: of('SOFT_BLOCKED'),
  }
}

export function addAll(total: Histograms, histograms: Histograms): void {
  for (const field of vitalFields) if (histograms[field]) addTo((total[field] ??= {}), histograms[field])
}

/** Values in all, and those above a limit in the reported unit, which counts as the next limit of a bucket. */
export function countAbove(name: VitalName, histogram: Histogram = {}, limit: number): { all: number; above: number } {
  const { scale } = vitals[name]
  let [all, above] = [0, 0]
  for (const [upper, count] of Object.entries(histogram)) {
    all += count
    const lower = upper === MORE ? Infinity : (vitals[name].limits.findLast((other) => other < Number(upper)) ?? 0)
    if (lower >= limit * scale) above += count
  }
  return { all, above }
}

/** Limit of the bucket that a part of the values does not exceed, in the reported unit; null above the last one. */
export function limitOf(name: VitalName, histogram: Histogram, part: number): number | null {
  const value = percentile(name, histogram, part)
  const { scale, limits } = vitals[name]
  const limit = value === null ? undefined : limits.find((one) => one >= value * scale)
  return limit === undefined || limit === limits.at(-1) ? null : limit / scale
}
