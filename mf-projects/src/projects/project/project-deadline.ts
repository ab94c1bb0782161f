import { LOCALE } from '@atelier/contract/format.ts'

const DAY_MS = 86_400_000

const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' })

/** Distance from the local date to a calendar day (`YYYY-MM-DD`): `in 12 days`, `tomorrow`, `passed 3 days ago`. */
export function deadlineText(day: string, now: Date): string {
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())
  const days = Math.round((Date.parse(day) - today) / DAY_MS)
  const text = relative.format(days, 'day')
  return days < 0 ? `passed ${text}` : text
}
