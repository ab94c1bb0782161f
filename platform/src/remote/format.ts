import { LOCALE } from '@atelier/contract/format.ts'

export { count, plural, whenInWords } from '@atelier/contract/format.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Milliseconds since 1970, or an ISO text. */
export type Instant = Date | number | string

const toMs = (instant: Instant) => new Date(instant).getTime()

const relative = new Intl.RelativeTimeFormat(LOCALE)
const ago = (age: number, size: number, unit: 'minute' | 'hour' | 'day') =>
  relative.format(-Math.floor(age / size), unit)

/** `Just now`, then minutes, hours under 24 and days: `5 hours ago`. */
export function ageInWords(since: Instant, now: Instant): string {
  const age = Math.max(0, toMs(now) - toMs(since))
  if (age < minute) return 'Just now'
  if (age < hour) return ago(age, minute, 'minute')
  return age < day ? ago(age, hour, 'hour') : ago(age, day, 'day')
}

/** A number short enough for a card: 999, 1.2k, 12k, 1.2m. Rounded down, so it never overstates. */
export function compactCount(count: number): string {
  for (const [size, suffix] of [
    [1e9, 'b'],
    [1e6, 'm'],
    [1e3, 'k'],
  ] as const) {
    if (count < size) continue
    const parts = count / size
    return `${parts < 10 ? Math.floor(parts * 10) / 10 : Math.floor(parts)}${suffix}`
  }
  return String(Math.max(0, Math.floor(count)))
}

/** A moment in the reader's time zone, for tooltips of relative times: `Jan 5, 2027, 3:04 PM`. */
export function moment(instant: Instant, timeZone?: string): string {
  return new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(toMs(instant))
}

/** A message's time of day in the reader's time zone: `3:04 PM`. */
export function clockTime(instant: Instant, timeZone?: string): string {
  return new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short', timeZone }).format(toMs(instant))
}

const wholeDollars = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** A price in whole dollars: `$450`, `$1,200`. */
export const dollars = (amount: number): string => wholeDollars.format(amount)

/** A month given as `YYYY-MM`: `March 2026`. */
export const monthName = (month: string): string =>
  new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`))
