import type { ComponentProps } from 'react'
import { cx } from '@atelier/shared-ui/core.ts'
import styles from './bottom-bar.module.css'

export type BottomBarProps = ComponentProps<'div'> & {
  /** 88 px high on phones instead of 72, for two lines of text beside buttons. */
  tall?: boolean
  /** A bar only on phones (under 768 px); in wider windows its content is laid out in place. */
  phone?: boolean
}

/** A bar at the bottom of the window. Toasts sit above it, and it never covers the end of the page or the focused element. */
export function BottomBar({ tall, phone, className, children, ...rest }: BottomBarProps) {
  return (
    <div {...rest} className={cx(styles.bar, className)} data-tall={tall} data-phone={phone}>
      <div className={styles.content}>{children}</div>
    </div>
  )
}
