import type { ReactElement, ReactNode } from 'react'
import * as Radix from 'radix-ui/popover'
import styles from './popover.module.css'

export type PopoverProps = {
  trigger: ReactElement
  /** Accessible name of the panel, role `dialog`. */
  label: string
  open?: boolean
  onOpenChange?: (open: boolean) => void
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom'
  /** Width in px, at most the window's. Default 320. */
  width?: number
  /** Without padding, for lists that reach the edge. */
  flush?: boolean
  children: ReactNode
}

/** A panel beside its button for more than a menu can hold. The page behind stays usable; Escape closes it and restores focus. */
export function Popover({
  trigger,
  label,
  open,
  onOpenChange,
  align = 'center',
  side,
  width = 320,
  flush,
  children,
}: PopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={styles.popover}
          aria-label={label}
          data-flush={flush}
          align={align}
          side={side}
          sideOffset={8}
          collisionPadding={12}
          style={{ width: `min(${width}px, calc(100vw - 24px))` }}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Closes the surrounding popover when its only child, a button or link, is pressed. */
export function PopoverClose({ children }: { children: ReactElement }) {
  return <Radix.Close asChild>{children}</Radix.Close>
}
