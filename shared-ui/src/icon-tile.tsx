import type { ReactNode } from 'react'
import { cx } from '@atelier/shared-ui/core.ts'
import styles from './icon-tile.module.css'

/** A decorative icon on a soft tile, for one of several options. */
export function IconTile({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <span className={cx(styles.tile, className)} aria-hidden="true">
      {children}
    </span>
  )
}
