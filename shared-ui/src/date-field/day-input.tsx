import type { Dispatch, KeyboardEvent, SetStateAction } from 'react'
import { X } from 'lucide-react'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { IconButton, TextInput } from '@atelier/shared-ui/core.ts'
import type { TextInputProps } from '@atelier/shared-ui/core.ts'
import styles from '../date-field.module.css'

/** `inside` with the focus in the calendar, `beside` with the focus in the input. */
export type CalendarOpen = false | 'beside' | 'inside'

interface DayInputProps extends Omit<TextInputProps, 'type' | 'className' | 'onKeyDown' | 'onClick' | 'trailing'> {
  onClear: () => void
  open: CalendarOpen
  setOpen: Dispatch<SetStateAction<CalendarOpen>>
}

/** The date field's input with its buttons. */
export function DayInput({ onClear, open, setOpen, ...input }: DayInputProps) {
  const { value, disabled } = input
  return (
    <TextInput
      {...input}
      type="date"
      className={styles.input}
      data-empty={!value}
      onKeyDown={(event) => {
        if (!opensCalendar(event)) return
        event.preventDefault()
        setOpen('inside')
      }}
      onClick={(event) => {
        event.preventDefault()
        setOpen((was) => was || 'beside')
      }}
      trailing={
        <span className={styles.buttons}>
          {value && (
            <IconButton size="sm" label="Clear date" disabled={disabled} onClick={onClear}>
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
  )
}

const opensCalendar = ({ key, altKey }: KeyboardEvent) => key === 'F4' || key === ' ' || (altKey && key === 'ArrowDown')
