import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { Root as Slot } from 'radix-ui/slot'
import { cx } from './cx.ts'
import { useFadingRow } from './use-fading-row.ts'
import styles from './chip.module.css'

export type ChipProps = ComponentProps<'button'> & {
  /** Whether the filter is on; announced as pressed. */
  pressed?: boolean
  asChild?: boolean
}

/** A filter that toggles independently. */
export function Chip({ pressed, asChild, className, ...rest }: ChipProps) {
  if (asChild) return <Slot className={cx(styles.chip, className)} data-on={pressed} {...rest} />
  return (
    <button type="button" aria-pressed={pressed} data-on={pressed} className={cx(styles.chip, className)} {...rest} />
  )
}

export type ChipOption<Value extends string = string> = {
  value: Value
  label: string
  icon?: ReactNode
  title?: string
}

export type ChipGroupProps<Value extends string> = {
  /** Accessible name of the group, e.g. `Filter`. */
  label: string
  options: readonly ChipOption<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  className?: string
}

/** A row of chips that scrolls sideways in narrow places, with faded edges and the active chip centered. */
export function ChipRow({ className, ...rest }: Omit<ComponentProps<'div'>, 'ref'>) {
  const { ref, className: fading } = useFadingRow()
  return <div {...rest} ref={ref} className={cx(fading, styles.group, className)} />
}

/** Chips of which exactly one is active. A single tab stop; arrow keys, Home and End move focus, Enter and Space select. */
export function ChipGroup<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  className,
}: ChipGroupProps<Value>) {
  function move(event: KeyboardEvent<HTMLDivElement>) {
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const from = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const steps: Record<string, number> = {
      ArrowRight: from + 1,
      ArrowDown: from + 1,
      ArrowLeft: from - 1,
      ArrowUp: from - 1,
      Home: 0,
      End: buttons.length - 1,
    }
    const to = steps[event.key]
    if (to === undefined || from < 0) return
    event.preventDefault()
    buttons[(to + buttons.length) % buttons.length]?.focus()
  }

  const stop = options.some((option) => option.value === value) ? value : options[0]?.value
  return (
    <ChipRow role="group" aria-label={label} className={className} onKeyDown={move}>
      {options.map((option) => (
        <Chip
          key={option.value}
          pressed={option.value === value}
          title={option.title}
          tabIndex={option.value === stop ? 0 : -1}
          onClick={() => onValueChange(option.value)}
        >
          {option.icon}
          {option.label}
        </Chip>
      ))}
    </ChipRow>
  )
}
