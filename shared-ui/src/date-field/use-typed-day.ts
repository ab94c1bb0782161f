import { useState } from 'react'
import { addDays } from '../calendar/days.ts'
import type { Day } from '../calendar/days.ts'
import { isWhole, parseDay, typedDay, withSlashes } from './parse-day.ts'

export type DayProblem = 'unknown' | 'range'

interface Typed {
  text: string
  /** What it means, empty if that is no allowed day. */
  day: Day
  problem: DayProblem | null
  /** Shown at once, or when the field is left. */
  isShown: boolean
}

interface TypedDayOptions {
  value: string | null | undefined
  min: Day
  max: Day | undefined
  today: Day
  onValueChange: (day: string) => void
}

/** The text of a date field. While it means no allowed day, the value is empty and the text stays. */
export function useTypedDay({ value, min, max, today, onValueChange }: TypedDayOptions) {
  const [typed, setTyped] = useState<Typed | null>(null)
  const current = typed?.day === (value || '') ? typed : null
  const text = current ? current.text : typedDay(value || '')
  return {
    text,
    problem: current?.isShown ? current.problem : null,
    /** Whether the text means no allowed day, shown or not. */
    isWrong: Boolean(current?.problem),
    type(next: string) {
      const shown = withSlashes(next, text)
      // The earliest year in which it is allowed
      const day = parseDay(shown, addDays(min, -1) > today ? addDays(min, -1) : today)
      const isAllowed = day !== null && day >= min && (!max || day <= max)
      const problem = isAllowed || !shown.trim() ? null : day === null ? 'unknown' : 'range'
      setTyped({ text: shown, day: isAllowed ? day : '', problem, isShown: problem === 'range' && isWhole(shown) })
      onValueChange(isAllowed ? day : '')
    },
    /** The field is left or its form submitted: shows the day as the field writes it, or the problem. */
    settle() {
      setTyped(current?.problem ? { ...current, isShown: true } : null)
    },
    /** Sets a day known to be allowed, or clears. */
    set(day: string) {
      setTyped(null)
      onValueChange(day)
    },
  }
}
