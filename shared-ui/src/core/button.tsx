import type { ComponentProps, MouseEvent } from 'react'
import { Root as Slot, Slottable } from 'radix-ui/slot'
import { cx } from './cx.ts'
import { Spinner } from './spinner.tsx'
import styles from './button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'link'
export type ButtonSize = 'sm' | 'md' | 'lg'

export type ButtonProps = ComponentProps<'button'> & {
  /** `primary` once a view, `secondary` beside it, `ghost` in toolbars, `danger` for what cannot be undone. Default `secondary`. */
  variant?: ButtonVariant
  /** Heights 32, 40 and 48 px. Default `md`. */
  size?: ButtonSize
  /** While true the button shows a spinner and does nothing, but keeps the focus. */
  busy?: boolean
  /** What the button says while busy, e.g. `Creating account...`; without it the usual text stays. */
  busyText?: string
  /** Takes the whole width. */
  block?: boolean
  /** Gives the looks and props to the only child, e.g. a router link. `busy` has no effect on it. */
  asChild?: boolean
}

/**
 * A button; `type` is `button` unless said otherwise. Icons are plain children. `disabled` is for what cannot be used at all: it takes
 * the focus away. With `aria-disabled`, for what cannot be used just now, the button keeps it and neither clicks nor submits.
 */
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

/** As a disabled button would: no click reaches anybody, and no form is sent, also not by Enter in one of its fields. */
function swallow(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
