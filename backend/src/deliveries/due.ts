import { ANSWER_DAYS } from '@atelier/contract/deliveries/limits.ts'
import type { DeliveryDocument } from './deliveries.model.ts'

export const DAY_MS = 24 * 3_600_000
export const ANSWER_MS = ANSWER_DAYS * DAY_MS

/** How long before silence approves: on day 7 and on day 13. */
export const REMINDERS = [
  { kind: 'delivery_reminder', before: 7 * DAY_MS },
  { kind: 'delivery_last_day', before: DAY_MS },
] as const

type Timed = Pick<DeliveryDocument, 'state' | 'answer_by' | 'reminded' | 'undo_until' | 'final_at'>

/** When the clock acts next. */
export function dueAt({ state, answer_by, reminded, undo_until, final_at }: Timed): Date | null {
  if (state === 'approved') return final_at ? null : undo_until
  if (state !== 'delivered' || !answer_by) return null
  const next = REMINDERS[reminded]
  return next ? new Date(answer_by.getTime() - next.before) : answer_by
}

/** Of `count` reminders, those whose time has come. */
export const remindersBy = (answer_by: Date, now: Date): number =>
  REMINDERS.filter(({ before }) => answer_by.getTime() - before <= now.getTime()).length
