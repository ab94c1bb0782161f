import type { ComponentProps } from 'react'
import { cx } from './core/cx.ts'
import styles from './bottom-bar.module.css'

export type BottomBarProps = ComponentProps<'div'> & {
  /** On a phone 88 px instead of 72, for two lines of text beside buttons. */
  tall?: boolean
  /** A bar only on phones (under 768 px); in wider windows its content is laid out in place. */
  phone?: boolean
}

/** A bar at the lower edge of the window. Toasts stand above it, and it covers neither the end of the page nor what has the focus. */
export function BottomBar({ tall, phone, className, children, ...rest }: BottomBarProps) {
  return (
    <div {...rest} className={cx(styles.bar, className)} data-tall={tall} data-phone={phone}>
      <div className={styles.content}>{children}</div>
    </div>
  )
}
