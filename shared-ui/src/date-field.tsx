import { useImperativeHandle, useRef, useState } from 'react'
import type { KeyboardEvent, Ref } from 'react'
import { CalendarDays, X } from 'lucide-react'
import * as Radix from 'radix-ui/popover'
import { IconButton, TextInput, calendarDay } from '@atelier/shared-ui/core.ts'
import { Calendar } from './calendar/calendar.tsx'
import { addDays, dayOf } from './calendar/days.ts'
import styles from './date-field.module.css'

export type DateFieldProps = {
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
  id?: string
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean | 'true' | 'false'
  'aria-required'?: boolean | 'true' | 'false'
}

/** An optional day. Its button and Alt+Down focus the calendar; a typed day out of range leaves the value empty. */
// oxlint-disable-next-line max-lines-per-function
export function DateField({ value, onValueChange, min, max, now, disabled, ref, ...field }: DateFieldProps) {
  const [clock] = useState(() => new Date())
  const today = dayOf(now ?? clock)
  const first = min ?? addDays(today, 1)
  const [open, setOpen] = useState<false | 'beside' | 'inside'>(false)
  const [refused, setRefused] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current!)
  const frame = useRef<HTMLDivElement>(null)
  const leftByPointer = useRef(false)

  function type(typed: string) {
    const allowed = !typed || (typed >= first && (!max || typed <= max))
    setRefused(allowed ? '' : typed)
    onValueChange(allowed ? typed : '')
  }

  function pick(day: string) {
    setRefused('')
    onValueChange(day)
    setOpen(false)
    input.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'F4' || event.key === ' ' || (event.altKey && event.key === 'ArrowDown')) {
      event.preventDefault()
      setOpen('inside')
    }
  }

  return (
    <Radix.Root open={open !== false} onOpenChange={(next) => setOpen(next && 'inside')}>
      <Radix.Anchor asChild>
        <div ref={frame}>
          <TextInput
            {...field}
            ref={input}
            type="date"
            className={styles.input}
            data-empty={!value && !refused}
            value={refused || value}
            min={first}
            max={max}
            disabled={disabled}
            onValueChange={type}
            onKeyDown={onKeyDown}
            onClick={(event) => {
              event.preventDefault()
              setOpen((was) => was || 'beside')
            }}
            trailing={
              <span className={styles.buttons}>
                {(value || refused) && (
                  <IconButton size="sm" label="Clear date" disabled={disabled} onClick={() => pick('')}>
                    <X />
                  </IconButton>
                )}
                <IconButton
                  size="sm"
                  label="Open calendar"
                  aria-haspopup="dialog"
                  aria-expanded={open !== false}
                  disabled={disabled}
                  onClick={() => setOpen((was) => (was ? false : 'inside'))}
                >
                  <CalendarDays />
                </IconButton>
              </span>
            }
          />
          {/* A partially typed year, such as 0202, is not an error yet */}
          {refused >= '1000' && (
            <p className={styles.refused} role="alert">
              {max
                ? `Choose a day from ${calendarDay(first)} to ${calendarDay(max)}.`
                : `Choose a day from ${calendarDay(first)} on.`}
            </p>
          )}
        </div>
      </Radix.Anchor>
      <Radix.Portal>
        <Radix.Content
          className={styles.popover}
          aria-label="Choose a date"
          align="start"
          sideOffset={8}
          collisionPadding={12}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            leftByPointer.current = false
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (!leftByPointer.current) input.current?.focus()
          }}
          onInteractOutside={(event) => {
            if (frame.current?.contains(event.target as Node)) event.preventDefault()
            else leftByPointer.current = true
          }}
        >
          <Calendar
            key={value}
            value={value ?? ''}
            onPick={pick}
            today={today}
            min={first}
            max={max}
            autoFocus={open === 'inside'}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
