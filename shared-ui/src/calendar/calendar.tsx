import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '@atelier/shared-ui/core.ts'
import { addDays, addMonths, clampDay, fullName, monthName, weekday, weeksOfMonth } from './days.ts'
import type { Day } from './days.ts'
import styles from './calendar.module.css'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

export type CalendarProps = {
  /** Empty for none. */
  value: Day
  onPick: (day: Day) => void
  today: Day
  min?: Day
  max?: Day
  /** Focuses the selected or first available day when the calendar appears. */
  autoFocus?: boolean
}

/** One month as a grid: arrows move by day and week, Home and End in the week, Page Up/Down by month (Shift: year). */
// oxlint-disable-next-line max-lines-per-function
export function Calendar({ value, onPick, today, min, max, autoFocus = false }: CalendarProps) {
  const [current, setCurrent] = useState(() => clampDay(value || today, min, max))
  const grid = useRef<HTMLTableElement>(null)
  const focusNext = useRef(autoFocus)
  const titleId = useId()

  useEffect(() => {
    if (!focusNext.current) return
    focusNext.current = false
    grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
  }, [current])

  function go(day: Day, focus: boolean) {
    focusNext.current = focus
    setCurrent(clampDay(day, min, max))
  }

  function onKeyDown(event: KeyboardEvent) {
    const months = event.shiftKey ? 12 : 1
    const moves: Record<string, () => Day> = {
      ArrowLeft: () => addDays(current, -1),
      ArrowRight: () => addDays(current, 1),
      ArrowUp: () => addDays(current, -7),
      ArrowDown: () => addDays(current, 7),
      Home: () => addDays(current, -weekday(current)),
      End: () => addDays(current, 6 - weekday(current)),
      PageUp: () => addMonths(current, -months),
      PageDown: () => addMonths(current, months),
    }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    go(move(), true)
  }

  const month = current.slice(0, 7)
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <IconButton
          label="Previous month"
          size="sm"
          disabled={Boolean(min && month <= min.slice(0, 7))}
          onClick={() => go(addMonths(current, -1), false)}
        >
          <ChevronLeft />
        </IconButton>
        <span id={titleId} className={styles.month} aria-live="polite">
          {monthName(current)}
        </span>
        <IconButton
          label="Next month"
          size="sm"
          disabled={Boolean(max && month >= max.slice(0, 7))}
          onClick={() => go(addMonths(current, 1), false)}
        >
          <ChevronRight />
        </IconButton>
      </div>
      <table ref={grid} role="grid" aria-labelledby={titleId} className={styles.grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" abbr={name} className={styles.weekday}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(current).map((week, row) => (
            <tr key={row}>
              {week.map((day, column) =>
                day === null ? (
                  <td key={column} />
                ) : (
                  <td key={column} role="gridcell" aria-selected={day === value}>
                    <button
                      type="button"
                      className={styles.day}
                      aria-label={fullName(day)}
                      aria-current={day === today ? 'date' : undefined}
                      data-chosen={day === value}
                      tabIndex={day === current ? 0 : -1}
                      disabled={Boolean((min && day < min) || (max && day > max))}
                      onClick={() => onPick(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
