import type { ReactNode, Ref } from 'react'
import * as Radix from 'radix-ui/scroll-area'
import { cx } from '@atelier/shared-ui/core.ts'
import { cspNonce } from './csp-nonce.ts'
import styles from './scroll-area.module.css'

export type ScrollAreaProps = {
  /** Names the region: with it, the area is reachable by Tab and scrollable by the keyboard. */
  label: string
  className?: string
  /** The element that scrolls. */
  viewportRef?: Ref<HTMLDivElement>
  children: ReactNode
}

/** A region that scrolls up and down with a thin scrollbar, the same in all browsers. Give it a height. */
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
