import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import type { Ref, RefObject } from 'react'
import * as Radix from 'radix-ui/popover'
import { calendarDay } from '@atelier/shared-ui/core.ts'
import { addDays, dayOf } from './calendar/days.ts'
import type { ControlProps } from './control-props.ts'
import { DateFieldPopover } from './date-field/date-field-popover.tsx'
import { DayInput } from './date-field/day-input.tsx'
import type { CalendarOpen } from './date-field/day-input.tsx'
import { useTypedDay } from './date-field/use-typed-day.ts'
import type { DayProblem } from './date-field/use-typed-day.ts'
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

/** An optional day, typed or chosen. Its button and Alt+Down focus the calendar; a typed day that is out of range or not understood leaves the value empty, and its form unsent. */
export function DateField({ value, onValueChange, min, max, now, disabled, onBlur, ref, ...field }: DateFieldProps) {
  const [clock] = useState(() => new Date())
  const today = dayOf(now ?? clock)
  const first = min ?? addDays(today, 1)
  const [open, setOpen] = useState<CalendarOpen>(false)
  const typed = useTypedDay({ value, min: first, max, today, onValueChange })
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current!)
  const frame = useRef<HTMLDivElement>(null)

  useUnsent(input, typed.isWrong, typed.settle)

  function pick(day: string) {
    typed.set(day)
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
            aria-invalid={typed.problem ? true : field['aria-invalid']}
            value={typed.text}
            disabled={disabled}
            onValueChange={typed.type}
            onBlur={() => {
              typed.settle()
              onBlur?.()
            }}
            onEnter={typed.settle}
            onClear={() => pick('')}
            open={open}
            setOpen={setOpen}
          />
          {typed.problem && <DayError problem={typed.problem} min={first} max={max} />}
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

/** A form is not sent without a day that was typed but not understood. */
function useUnsent(input: RefObject<HTMLInputElement | null>, isWrong: boolean, show: () => void): void {
  const onSubmit = useEffectEvent((event: Event) => {
    if (!isWrong) return
    event.preventDefault()
    event.stopImmediatePropagation()
    show()
    input.current?.focus()
  })
  useEffect(() => {
    const form = input.current?.form
    const listen = (event: Event) => onSubmit(event)
    form?.addEventListener('submit', listen)
    return () => form?.removeEventListener('submit', listen)
  }, [input])
}

const DayError = ({ problem, min, max }: { problem: DayProblem; min: string; max?: string }) => (
  <p className={styles.refused} role="alert">
    {problem === 'unknown'
      ? 'Enter a date as mm/dd/yyyy.'
      : max
        ? `Choose a day from ${calendarDay(min)} to ${calendarDay(max)}.`
        : `Choose a day from ${calendarDay(min)} on.`}
  </p>
)
