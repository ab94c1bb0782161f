import { Button } from './button.tsx'
import type { ButtonProps } from './button.tsx'
import { cx } from './cx.ts'
import styles from './button.module.css'

export type IconButtonProps = Omit<ButtonProps, 'busyText' | 'block' | 'aria-label'> & {
  /** Accessible name: what the button does. */
  label: string
  round?: boolean
}

/** A square button with only an icon as its child. Default variant `ghost`. */
export function IconButton({ label, round, variant = 'ghost', className, busy, children, ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      variant={variant}
      busy={busy}
      aria-label={label}
      data-round={round}
      className={cx(styles.icon, className)}
    >
      {busy ? null : children}
    </Button>
  )
}
