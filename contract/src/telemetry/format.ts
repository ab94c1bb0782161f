import { count, plural } from '../format.ts'
import { HEALTH_MINUTES_MAX } from './limits.ts'
import type { PageHealth, VersionHealth } from './schemas.ts'
import { orNothing, VITAL_HEADINGS, vitalCells } from '../vitals.ts'

/** Headings of {@link healthCells}. */
export const HEALTH_HEADINGS = ['share', 'loads', 'visits', 'failed', 'errors/1,000', ...VITAL_HEADINGS] as const
/** Headings of {@link pageCells}. */
export const PAGE_HEADINGS = ['visits', 'failed', ...VITAL_HEADINGS] as const

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

/** A version's counts as texts for its team: `25 %`, `1,204`, `980`, `0.4 %`, `3.2`, `2.1 s`, `180 ms`, `0.08`. */
export const healthCells = (health: VersionHealth): string[] => [
  orNothing(health.share, (share) => `${Math.round(share * 100)} %`),
  count(health.loads),
  count(health.visits),
  orNothing(health.visits > 0 ? health.failed / health.visits : null, percent),
  orNothing(health.errors_per_1000_loads, (errors) => errors.toFixed(1)),
  ...vitalCells(health),
]

/** A page's counts as texts for its team. */
export const pageCells = (page: PageHealth): string[] => [
  count(page.visits),
  orNothing(page.visits > 0 ? page.failed / page.visits : null, percent),
  ...vitalCells(page),
]

const UNITS = { m: 1, h: 60, d: 24 * 60 } as const
const NAMES = [
  [UNITS.d, 'day'],
  [UNITS.h, 'hour'],
  [UNITS.m, 'minute'],
] as const

/** Minutes of a period such as `30m`, `3h` or `2d`; null if it is none, or longer than counts are kept. */
export function minutesIn(period: string): number | null {
  const [, number, unit] = /^(\d{1,5})([mhd])$/.exec(period) ?? []
  const minutes = Number(number) * UNITS[(unit ?? 'm') as keyof typeof UNITS]
  return minutes >= 1 && minutes <= HEALTH_MINUTES_MAX ? minutes : null
}

/** `the last hour`, `the last 3 hours`. */
export function periodText(minutes: number): string {
  const [size, name] = NAMES.find(([size]) => minutes % size === 0)!
  return `the last ${minutes === size ? name : plural(minutes / size, name)}`
}

/** `12.4 % of 340 visits fail since 2026-11-29 11:02Z, most on /artwork/:id`; null of a version that does not fail. */
export function failingText({ visits, failed, failing_since, pages = [] }: VersionHealth): string | null {
  if (!failing_since) return null
  const [worst] = pages.filter((one) => one.failed > 0)
  const where = worst ? `, most on ${worst.page}` : ''
  return `${percent(failed / visits)} of ${count(visits)} visits failed, since ${failing_since.slice(0, 10)} ${failing_since.slice(11, 16)}Z${where}`
}
