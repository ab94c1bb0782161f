import type { ReactNode, Ref } from 'react'
import * as Radix from 'radix-ui/scroll-area'
import { cx } from '@atelier/shared-ui/core.ts'
import { cspNonce } from './csp-nonce.ts'
import styles from './scroll-area.module.css'

export type ScrollAreaProps = {
  /** Accessible name of the region, which makes it a tab stop that scrolls by keyboard. */
  label: string
  className?: string
  viewportRef?: Ref<HTMLDivElement>
  children: ReactNode
}

/** A vertically scrolling region with a thin scrollbar, the same in all browsers. Set its height. */
export function ScrollArea({ label, className, viewportRef, children }: ScrollAreaProps) {
  return (
    <Radix.Root className={cx(styles.area, className)} type="hover">
      <Radix.Viewport
        ref={viewportRef}
        nonce={cspNonce()}
        className={styles.viewport}
        role="region"
        aria-label={label}
        tabIndex={0}
      >
        {children}
      </Radix.Viewport>
      <Radix.Scrollbar orientation="vertical" className={styles.bar}>
        <Radix.Thumb className={styles.thumb} />
      </Radix.Scrollbar>
    </Radix.Root>
  )
}
