import { useId } from 'react'
import type { Dispatch, KeyboardEvent, SetStateAction } from 'react'
import { X } from 'lucide-react'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { IconButton, TextInput, VisuallyHidden } from '@atelier/shared-ui/core.ts'
import type { TextInputProps } from '@atelier/shared-ui/core.ts'
import styles from '../date-field.module.css'

/** `inside` with the focus in the calendar, `beside` with the focus in the input. */
export type CalendarOpen = false | 'beside' | 'inside'

interface DayInputProps extends Omit<TextInputProps, 'type' | 'className' | 'onKeyDown' | 'onClick' | 'trailing'> {
  onClear: () => void
  /** Enter, which may submit the form. */
  onEnter: () => void
  open: CalendarOpen
  setOpen: Dispatch<SetStateAction<CalendarOpen>>
}

/** The date field's input with its buttons. A text field: the pickers of browsers differ, and would open beside the calendar. */
export function DayInput({ onClear, onEnter, open, setOpen, 'aria-describedby': notes, ...input }: DayInputProps) {
  const { value, disabled } = input
  const formatId = useId()
  return (
    <>
      <TextInput
        placeholder="mm/dd/yyyy"
        autoComplete="off"
        {...input}
        inputMode="numeric"
        spellCheck={false}
        aria-describedby={notes ? `${notes} ${formatId}` : formatId}
        className={styles.input}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onEnter()
          if (!opensCalendar(event)) return
          event.preventDefault()
          setOpen('inside')
        }}
        onClick={() => setOpen((was) => was || 'beside')}
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
      <VisuallyHidden id={formatId}>Month, day and year, for example 12/31/2026</VisuallyHidden>
    </>
  )
}

/** Space does in an empty field, where it starts no date. */
const opensCalendar = ({ key, altKey, currentTarget }: KeyboardEvent<HTMLInputElement>) =>
  key === 'F4' || (key === ' ' && !currentTarget.value) || (altKey && key === 'ArrowDown')
