import type { Report } from '@atelier/contract/telemetry/schemas.ts'

export type VitalName = Extract<Report, { kind: 'vital' }>['name']

/** Occurrences by the upper limit of their bucket; values above the last limit are in `more`. */
export type Histogram = Record<string, number>

interface Buckets {
  /** Field of the stored minutes. */
  field: 'lcp' | 'inp' | 'cls'
  /** Of a stored limit per reported unit: field names cannot contain a dot. */
  scale: number
  /** Inclusive, ascending. They contain the thresholds of "good" and "poor", which a percentile is thus exact about. */
  limits: readonly number[]
}

// Good and poor by https://web.dev/articles/vitals: LCP 2500 and 4000 ms, INP 200 and 500 ms, CLS 0.1 and 0.25
export const vitals: Record<VitalName, Buckets> = {
  LCP: {
    field: 'lcp',
    scale: 1,
    limits: [500, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 5000, 6000, 8000, 10_000, 15_000, 20_000, 30_000],
  },
  INP: { field: 'inp', scale: 1, limits: [25, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1000, 2000, 5000] },
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
