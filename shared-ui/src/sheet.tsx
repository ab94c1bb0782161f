import type { ReactNode } from 'react'
import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { IconButton } from '@atelier/shared-ui/core.ts'
import { cspNonce } from './csp-nonce.ts'
import { focusFirstField } from './first-focus.ts'
import { useReturnFocus } from './return-focus.ts'
import styles from './sheet.module.css'

export type SheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Accessible name of the sheet, shown as its heading. */
  title: string
  side?: 'left' | 'right'
  /** Sticks to the bottom while the rest scrolls. */
  footer?: ReactNode
  children: ReactNode
}

/** A panel that slides in from a side, for menus and filters on phones. Modal, role `dialog`. */
export function Sheet({ open, onOpenChange, title, side = 'right', footer, children }: SheetProps) {
  const focus = useReturnFocus()
  cspNonce()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} />
        <Radix.Content
          className={styles.sheet}
          data-side={side}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus()
            if (focusFirstField(event.target as HTMLElement)) event.preventDefault()
          }}
          onCloseAutoFocus={focus.onCloseAutoFocus}
        >
          <header className={styles.head}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label="Close">
                <X />
              </IconButton>
            </Radix.Close>
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
