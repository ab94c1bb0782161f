import type { CSSProperties, ReactNode } from 'react'
import styles from './artwork-media.module.css'

/** A picture with the button beside it that pauses it. */
export function Moving({ size, toggle, children }: { size: CSSProperties; toggle: ReactNode; children: ReactNode }) {
  if (!toggle) return children
  return (
    <div className={styles.moving} style={size}>
      {children}
      {toggle}
    </div>
  )
}
