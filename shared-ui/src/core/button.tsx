import type { ComponentProps } from 'react'
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
  /** While true the button is disabled and shows a spinner. */
  busy?: boolean
  /** What the button says while busy, e.g. `Creating account...`; without it the usual text stays. */
  busyText?: string
  /** Takes the whole width. */
  block?: boolean
  /** Gives the looks and props to the only child, e.g. a router link. `busy` has no effect on it. */
  asChild?: boolean
}

/** A button; `type` is `button` unless said otherwise. Icons are plain children. */
export function Button({
  variant = 'secondary',
  size = 'md',
  busy = false,
  busyText,
  block,
  asChild,
  className,
  disabled,
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
      <Slot {...rest} {...look}>
        <Slottable>{children}</Slottable>
      </Slot>
    )
  }
  return (
    <button type="button" {...rest} {...look} disabled={disabled || busy} aria-busy={busy || undefined}>
      {busy && <Spinner size={16} />}
      {busy && busyText ? busyText : children}
    </button>
  )
}
