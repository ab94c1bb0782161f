import { useRef } from 'react'
import type { RefObject } from 'react'
import * as Radix from 'radix-ui/popover'
import { Calendar } from '../calendar/calendar.tsx'
import type { CalendarProps } from '../calendar/calendar.tsx'
import styles from '../date-field.module.css'

interface DateFieldPopoverProps extends Omit<CalendarProps, 'value'> {
  value: string | null | undefined
  /** The field: a press in it does not close the popover. */
  frame: RefObject<HTMLElement | null>
  /** Focused on close, except after a press outside. */
  input: RefObject<HTMLElement | null>
}

export function DateFieldPopover({ frame, input, value, ...calendar }: DateFieldPopoverProps) {
  const leftByPointer = useRef(false)
  return (
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
        <Calendar {...calendar} key={value} value={value ?? ''} />
      </Radix.Content>
    </Radix.Portal>
  )
}
