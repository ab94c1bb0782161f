import { useImperativeHandle, useRef, useState } from 'react'
import type { Ref } from 'react'
import * as Radix from 'radix-ui/popover'
import { calendarDay } from '@atelier/shared-ui/core.ts'
import { addDays, dayOf } from './calendar/days.ts'
import type { ControlProps } from './control-props.ts'
import { DateFieldPopover } from './date-field/date-field-popover.tsx'
import { DayInput } from './date-field/day-input.tsx'
import type { CalendarOpen } from './date-field/day-input.tsx'
import { useAllowedDay } from './date-field/use-allowed-day.ts'
import styles from './date-field.module.css'

export type DateFieldProps = ControlProps & {
  /** `yyyy-mm-dd`, or empty. */
  value: string | null | undefined
  /** Called with `yyyy-mm-dd`, or with an empty string when cleared or when a disallowed day is typed. */
  onValueChange: (day: string) => void
  /** First allowed day. Default: tomorrow, so only future days. */
  min?: string
  max?: string
  /** Current time, for the default of `min` and the mark on today. Default: the clock. */
  now?: Date
  disabled?: boolean
  name?: string
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  'aria-label'?: string
}

/** An optional day. Its button and Alt+Down focus the calendar; a typed day out of range leaves the value empty. */
export function DateField({ value, onValueChange, min, max, now, disabled, ref, ...field }: DateFieldProps) {
  const [clock] = useState(() => new Date())
  const today = dayOf(now ?? clock)
  const first = min ?? addDays(today, 1)
  const [open, setOpen] = useState<CalendarOpen>(false)
  const { refused, type, set } = useAllowedDay(first, max, onValueChange)
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current!)
  const frame = useRef<HTMLDivElement>(null)

  function pick(day: string) {
    set(day)
    setOpen(false)
    input.current?.focus()
  }

  return (
    <Radix.Root open={open !== false} onOpenChange={(next) => setOpen(next && 'inside')}>
      <Radix.Anchor asChild>
        <div ref={frame}>
          <DayInput
            {...field}
            ref={input}
            value={refused || value}
            min={first}
            max={max}
            disabled={disabled}
            onValueChange={type}
            onClear={() => pick('')}
            open={open}
            setOpen={setOpen}
          />
          {/* A partially typed year, such as 0202, is not an error yet */}
          {refused >= '1000' && <RangeError min={first} max={max} />}
        </div>
      </Radix.Anchor>
      <DateFieldPopover
        frame={frame}
        input={input}
        value={value}
        onPick={pick}
        today={today}
        min={first}
        max={max}
        autoFocus={open === 'inside'}
      />
    </Radix.Root>
  )
}

const RangeError = ({ min, max }: { min: string; max?: string }) => (
  <p className={styles.refused} role="alert">
    {max
      ? `Choose a day from ${calendarDay(min)} to ${calendarDay(max)}.`
      : `Choose a day from ${calendarDay(min)} on.`}
  </p>
)
