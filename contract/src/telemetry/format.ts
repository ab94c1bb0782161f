import { count, plural } from '../format.ts'
import { HEALTH_MINUTES_MAX } from './limits.ts'
import type { PageHealth, VersionHealth, Vitals } from './schemas.ts'

/** `inner`: of pages reached without a new document; `blocked`: by long tasks within the first 5 s. */
const VITAL_HEADINGS = ['LCP', 'INP', 'CLS', 'blocked', 'inner LCP', 'inner blocked'] as const
/** Headings of {@link healthCells}. */
export const HEALTH_HEADINGS = ['share', 'loads', 'visits', 'failed', 'errors/1,000', ...VITAL_HEADINGS] as const
/** Headings of {@link pageCells}. */
export const PAGE_HEADINGS = ['visits', 'failed', ...VITAL_HEADINGS] as const

const NOTHING = '–'

const orNothing = (value: number | null, text: (value: number) => string) => (value === null ? NOTHING : text(value))

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

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const millis = (ms: number) => `${Math.round(ms)} ms`

function vitalCells(vitals: Vitals): string[] {
  const { lcp_p75 = null, inp_p75 = null, cls_p75 = null } = vitals
  const { blocked_p75 = null, soft_lcp_p75 = null, soft_blocked_p75 = null } = vitals
  return [
    orNothing(lcp_p75, seconds),
    orNothing(inp_p75, millis),
    orNothing(cls_p75, (score) => score.toFixed(2)),
    orNothing(blocked_p75, millis),
    orNothing(soft_lcp_p75, millis),
    orNothing(soft_blocked_p75, millis),
  ]
}

/** A page's counts as texts for its team. */
export const pageCells = (page: PageHealth): string[] => [
  count(page.visits),
  orNothing(page.visits > 0 ? page.failed / page.visits : null, percent),
  ...vitalCells(page),
]

/** Those that are known: `LCP 1.2 s, INP 80 ms`; '' without any. */
export function vitalsText(vitals: Vitals): string {
  const cells = vitalCells(vitals)
  return VITAL_HEADINGS.flatMap((name, at) => (cells[at] === NOTHING ? [] : `${name} ${cells[at]}`)).join(', ')
}

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
