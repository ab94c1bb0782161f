import type { ReactNode } from 'react'
import { cx } from './core/cx.ts'
import styles from './icon-tile.module.css'

/** An icon on a soft tile, as the sign of a way that one may go. For the eye alone. */
export function IconTile({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <span className={cx(styles.tile, className)} aria-hidden="true">
      {children}
    </span>
  )
}
