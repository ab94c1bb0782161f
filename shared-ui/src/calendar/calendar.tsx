import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { IconButton } from '@atelier/shared-ui/core.ts'
import { dayForKey } from './calendar-keys.ts'
import { addMonths, clampDay, fullName, monthName, weeksOfMonth } from './days.ts'
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

/** One month as a grid, with the keys of `dayForKey`. */
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
    const next = dayForKey(event, current)
    if (!next) return
    event.preventDefault()
    go(next, true)
  }

  return (
    <div className={styles.calendar}>
      <MonthHead titleId={titleId} current={current} min={min} max={max} onMonth={(day) => go(day, false)} />
      <table ref={grid} role="grid" aria-labelledby={titleId} className={styles.grid} onKeyDown={onKeyDown}>
        <Weekdays />
        <tbody>
          {weeksOfMonth(current).map((week, row) => (
            <tr key={row}>
              {week.map((day, column) =>
                day === null ? (
                  <td key={column} />
                ) : (
                  <td key={column} role="gridcell" aria-selected={day === value}>
                    <DayButton
                      day={day}
                      chosen={day === value}
                      today={day === today}
                      focusable={day === current}
                      disabled={Boolean((min && day < min) || (max && day > max))}
                      onPick={onPick}
                    />
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

interface MonthHeadProps extends Pick<CalendarProps, 'min' | 'max'> {
  titleId: string
  current: Day
  onMonth: (day: Day) => void
}

function MonthHead({ titleId, current, min, max, onMonth }: MonthHeadProps) {
  const month = current.slice(0, 7)
  return (
    <div className={styles.head}>
      <IconButton
        label="Previous month"
        size="sm"
        disabled={Boolean(min && month <= min.slice(0, 7))}
        onClick={() => onMonth(addMonths(current, -1))}
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
        onClick={() => onMonth(addMonths(current, 1))}
      >
        <ChevronRight />
      </IconButton>
    </div>
  )
}

const Weekdays = () => (
  <thead>
    <tr>
      {weekdays.map((name) => (
        <th key={name} scope="col" abbr={name} className={styles.weekday}>
          {name.slice(0, 2)}
        </th>
      ))}
    </tr>
  </thead>
)

interface DayButtonProps {
  day: Day
  chosen: boolean
  today: boolean
  focusable: boolean
  disabled: boolean
  onPick: (day: Day) => void
}

const DayButton = ({ day, chosen, today, focusable, disabled, onPick }: DayButtonProps) => (
  <button
    type="button"
    className={styles.day}
    aria-label={fullName(day)}
    aria-current={today ? 'date' : undefined}
    data-chosen={chosen}
    tabIndex={focusable ? 0 : -1}
    disabled={disabled}
    onClick={() => onPick(day)}
  >
    {Number(day.slice(8))}
  </button>
)
