import { compactCount } from './format.ts'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '@atelier/shared-ui/core.ts'
import styles from './count.module.css'

/** A number short enough for a card, read out in full. */
export function Count({ icon, count, text }: { icon: ReactNode; count: number; text: (count: number) => string }) {
  return (
    <span className={styles.count} title={text(count)}>
      <span aria-hidden="true">{icon}</span>
      <span aria-hidden="true">{compactCount(count)}</span>
      <VisuallyHidden>{text(count)}</VisuallyHidden>
    </span>
  )
}
