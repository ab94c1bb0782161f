import { locale } from '../locale.ts'

/** A calendar day as `yyyy-mm-dd`; string comparison is chronological. */
export type Day = string

const utc = (day: Day) => new Date(`${day}T00:00:00Z`)
const text = (date: Date): Day => date.toISOString().slice(0, 10)

/** The calendar day of a moment in the user's time zone. */
export function dayOf(date: Date): Day {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

export function addDays(day: Day, count: number): Day {
  const date = utc(day)
  date.setUTCDate(date.getUTCDate() + count)
  return text(date)
}

/** The same day of another month, or its last day if the month is shorter. */
export function addMonths(day: Day, count: number): Day {
  const date = utc(day)
  const dayOfMonth = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + count)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(dayOfMonth, last))
  return text(date)
}

/** 0 for Sunday to 6 for Saturday. */
export function weekday(day: Day): number {
  return utc(day).getUTCDay()
}

/** The weeks of a day's month, starting on Sunday, padded with null before the first and after the last day. */
export function weeksOfMonth(day: Day): (Day | null)[][] {
  const first = `${day.slice(0, 8)}01`
  const cells: (Day | null)[] = Array.from({ length: weekday(first) }, () => null)
  for (let next = first; next.slice(0, 7) === first.slice(0, 7); next = addDays(next, 1)) cells.push(next)
  while (cells.length % 7 > 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

export function clampDay(day: Day, min?: Day, max?: Day): Day {
  if (min && day < min) return min
  if (max && day > max) return max
  return day
}

const format = (day: Day, options: Intl.DateTimeFormatOptions) =>
  utc(day).toLocaleDateString(locale(), { ...options, timeZone: 'UTC' })

/** `January 2027` */
export const monthName = (day: Day) => format(day, { month: 'long', year: 'numeric' })

/** `Tuesday, January 5, 2027` */
export const fullName = (day: Day) => format(day, { dateStyle: 'full' })
