import { LOCALE } from '@atelier/contract/format.ts'
import { clockTime } from '@atelier/platform/format'
import type { Instant } from '@atelier/platform/format'

const DAYS_OF_WEEK = 7

/** The local calendar day as a number that increases by one per day. */
export function dayNumber(instant: Instant): number {
  const date = new Date(instant)
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000
}

const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(LOCALE, options)
const weekday = format({ weekday: 'short' })
const short = format({ month: 'short', day: 'numeric' })
const shortWithYear = format({ month: 'short', day: 'numeric', year: 'numeric' })
const long = format({ weekday: 'long', month: 'long', day: 'numeric' })
const longWithYear = format({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })

const isOfYear = (date: Date, today: number) => date.getFullYear() === new Date(today * 86_400_000).getUTCFullYear()

const texts = {
  today: 'Today',
  yesterday: 'Yesterday',
} as const

/** Label between the messages of two days: `Today`, `Yesterday`, `Thursday, March 5`. `today` is a {@link dayNumber}. */
export function dayName(instant: Instant, today: number): string {
  const days = today - dayNumber(instant)
  if (days <= 0) return texts.today
  if (days === 1) return texts.yesterday
  const date = new Date(instant)
  return (isOfYear(date, today) ? long : longWithYear).format(date)
}

/** Short time of the last message, for lists: `3:04 PM`, `Yesterday`, `Mon`, `Mar 5`. */
export function lastTime(instant: Instant, today: number): string {
  const days = today - dayNumber(instant)
  if (days <= 0) return clockTime(instant)
  if (days === 1) return texts.yesterday
  const date = new Date(instant)
  if (days < DAYS_OF_WEEK) return weekday.format(date)
  return (isOfYear(date, today) ? short : shortWithYear).format(date)
}
