import { LOCALE } from '@atelier/contract/format.ts'

const DAY_MS = 86_400_000

const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' })

const daysTo = (day: string, now: Date) =>
  Math.round((Date.parse(day) - Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())) / DAY_MS)

export const hasPassed = (day: string, now: Date): boolean => daysTo(day, now) < 0

/** Distance from the local date to a calendar day (`YYYY-MM-DD`): `in 12 days`, `tomorrow`, `passed 3 days ago`. */
export function deadlineText(day: string, now: Date): string {
  const text = relative.format(daysTo(day, now), 'day')
  return hasPassed(day, now) ? `passed ${text}` : text
}
