import type { ComponentProps, MouseEvent } from 'react'
import { Root as Slot, Slottable } from 'radix-ui/slot'
import { cx } from './cx.ts'
import { Spinner } from './spinner.tsx'
import styles from './button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'link'
export type ButtonSize = 'sm' | 'md' | 'lg'

export type ButtonProps = ComponentProps<'button'> & {
  /** `primary` once per view, `ghost` in toolbars, `danger` for irreversible actions. Default `secondary`. */
  variant?: ButtonVariant
  /** Heights 32, 40 and 48 px. Default `md`. */
  size?: ButtonSize
  /** Shows a spinner and disables the action, but keeps focus. */
  busy?: boolean
  /** Text while busy, e.g. `Creating account...`. Default: the usual text. */
  busyText?: string
  block?: boolean
  /** Applies the look and props to the only child, e.g. a router link. `busy` has no effect on it. */
  asChild?: boolean
}

/** A button, by default `type="button"`. `disabled` loses focus; `aria-disabled` (temporary) keeps it but is inert. */
export function Button({
  variant = 'secondary',
  size = 'md',
  busy = false,
  busyText,
  block,
  asChild,
  className,
  disabled,
  'aria-disabled': ariaDisabled,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const look = {
    className: cx(styles.button, className),
    'data-variant': variant,
    'data-size': size,
    'data-block': block,
  }
  if (asChild) {
    return (
      <Slot {...rest} {...look} onClick={onClick}>
        <Slottable>{children}</Slottable>
      </Slot>
    )
  }
  const idle = busy || ariaDisabled === true || ariaDisabled === 'true'
  return (
    <button
      type="button"
      {...rest}
      {...look}
      disabled={disabled && !busy}
      aria-disabled={idle || undefined}
      aria-busy={busy || undefined}
      onClick={idle ? swallow : onClick}
    >
      {busy && <Spinner size={16} />}
      {busy && busyText ? busyText : children}
    </button>
  )
}

/** Behaves like a disabled button: no click handler runs, and no form is submitted, also not by Enter in a field. */
function swallow(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
