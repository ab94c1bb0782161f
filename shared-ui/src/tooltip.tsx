import type { ReactElement, ReactNode } from 'react'
import * as Radix from 'radix-ui/tooltip'
import styles from './tooltip.module.css'

export type TooltipProps = {
  /** A few words that add to the name of the control; never the only place of something needed. */
  text: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** The control that is explained; it must take focus. */
  children: ReactElement
}

/** A hint on hover and focus, closed by Escape. It needs no provider around it. */
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
