import type { Instant } from '@atelier/platform/format'
import { dayNumber } from '../days.ts'

const DAYS_OF_WEEK = 7

/** Age group of a notification; a week is the last seven days. `today` is a day number. */
export function ageOf(instant: Instant, today: number): 'today' | 'week' | 'earlier' {
  const days = today - dayNumber(instant)
  if (days <= 0) return 'today'
  return days < DAYS_OF_WEEK ? 'week' : 'earlier'
}
