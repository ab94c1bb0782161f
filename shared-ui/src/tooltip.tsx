import type { ReactElement, ReactNode } from 'react'
import * as Radix from 'radix-ui/tooltip'
import styles from './tooltip.module.css'

export type TooltipProps = {
  /** A few words in addition to the control's name; never the only place for essential information. */
  text: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** The described control; must be focusable. */
  children: ReactElement
}

/** A hint on hover and focus, closed by Escape. It needs no provider. */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={350}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content className={styles.tooltip} side={side} sideOffset={6} collisionPadding={8}>
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
