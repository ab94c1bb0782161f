import type { KeyboardEvent } from 'react'
import { addDays, addMonths, weekday } from './days.ts'
import type { Day } from './days.ts'

/** The day that a key moves to: arrows by day and week, Home and End in the week, Page Up/Down by month (Shift: year). */
export function dayForKey({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>, from: Day): Day | undefined {
  const months = shiftKey ? 12 : 1
  switch (key) {
    case 'ArrowLeft':
      return addDays(from, -1)
    case 'ArrowRight':
      return addDays(from, 1)
    case 'ArrowUp':
      return addDays(from, -7)
    case 'ArrowDown':
      return addDays(from, 7)
    case 'Home':
      return addDays(from, -weekday(from))
    case 'End':
      return addDays(from, 6 - weekday(from))
    case 'PageUp':
      return addMonths(from, -months)
    case 'PageDown':
      return addMonths(from, months)
  }
}
