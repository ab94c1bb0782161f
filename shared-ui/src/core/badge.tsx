import type { ComponentProps } from 'react'
import { badgeCount, statusText } from '../formats.ts'
import { cx } from './cx.ts'
import styles from './badge.module.css'

export type BadgeTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger'

export type BadgeProps = ComponentProps<'span'> & {
  tone?: BadgeTone
}

/** A short label for the adjacent element. */
export function Badge({ tone = 'neutral', className, ...rest }: BadgeProps) {
  return <span className={cx(styles.badge, className)} data-tone={tone} {...rest} />
}

/** A state as a dot of its tone and a capitalized word: the one look of states on the site. */
export function Status({ tone = 'neutral', className, children, ...rest }: BadgeProps) {
  return (
    <span className={cx(styles.status, className)} data-tone={tone} {...rest}>
      <span className={styles.word}>{children}</span>
    </span>
  )
}

const toneOfStatus: Record<string, BadgeTone> = {
  open: 'success',
  in_progress: 'accent',
  closed: 'neutral',
  pending: 'warning',
  accepted: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
}

/** A project's or application's status, with spaces for underscores and a fixed tone per status. */
export function StatusBadge({ status, ...rest }: { status: string } & Omit<BadgeProps, 'tone' | 'children'>) {
  return (
    <Status {...rest} tone={toneOfStatus[status] ?? 'neutral'}>
      {statusText(status)}
    </Status>
  )
}

export type CountBadgeProps = {
  count: number
  tone?: 'neutral' | 'accent' | 'danger'
  /** Positioned at the top right corner of the nearest positioned ancestor, e.g. an `IconButton`. */
  corner?: boolean
  className?: string
}

/** Nothing for 0, `99+` above 99. Hidden from assistive technology: include the number in the control's name. */
export function CountBadge({ count, tone = 'accent', corner, className }: CountBadgeProps) {
  const text = badgeCount(count)
  if (!text) return null
  return (
    <span className={cx(styles.count, className)} data-tone={tone} data-corner={corner} aria-hidden="true">
      {text}
    </span>
  )
}
