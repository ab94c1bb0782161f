import type { ReactNode, RefObject } from 'react'
import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { Button, IconButton } from '@atelier/shared-ui/core.ts'
import { cspNonce } from './csp-nonce.ts'
import { useReturnFocus } from './return-focus.ts'
import styles from './dialog.module.css'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The name of the dialog, shown as its heading. */
  title: string
  description?: ReactNode
  /** Widths 400, 520 and 720 px at most. Default `sm`. */
  size?: 'sm' | 'md' | 'lg'
  /** Buttons, at the end; the main action last. Inside a form, put them into the children with `DialogActions`. */
  footer?: ReactNode
  /** Where the focus goes on opening; else to the first control. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Keeps the dialog open on a click outside, for forms whose loss would hurt. Escape and Close still work. */
  keepOnOutsideClick?: boolean
  children?: ReactNode
}

/**
 * A modal dialog: role `dialog`, Escape and a Close button, the focus kept inside and given back afterwards.
 * On phones it rises from the lower edge.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  size = 'sm',
  footer,
  initialFocus,
  keepOnOutsideClick,
  children,
}: DialogProps) {
  const focus = useReturnFocus()
  cspNonce()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim}>
          <Radix.Content
            className={styles.dialog}
            data-size={size}
            {...(description ? {} : { 'aria-describedby': undefined })}
            onOpenAutoFocus={(event) => {
              focus.onOpenAutoFocus()
              if (!initialFocus?.current) return
              event.preventDefault()
              initialFocus.current.focus()
            }}
            onCloseAutoFocus={focus.onCloseAutoFocus}
            onPointerDownOutside={(event) => {
              if (keepOnOutsideClick || onScrollbar(event.detail.originalEvent)) event.preventDefault()
            }}
          >
            <header className={styles.head}>
              <Radix.Title className={styles.title}>{title}</Radix.Title>
              {description && <Radix.Description className={styles.description}>{description}</Radix.Description>}
            </header>
            {children && <div className={styles.body}>{children}</div>}
            {footer && <DialogActions>{footer}</DialogActions>}
            <Radix.Close asChild>
              <IconButton label="Close" size="sm" className={styles.close}>
                <X />
              </IconButton>
            </Radix.Close>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** The overlay scrolls when a dialog is taller than the window; its scrollbar is not "outside". */
function onScrollbar(event: PointerEvent): boolean {
  const target = event.target
  return target instanceof HTMLElement && event.offsetX > target.clientWidth
}

/** The row of buttons at the end of a dialog; under each other on phones. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

export type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** What will happen, and whether it can be undone. */
  description: ReactNode
  /** The verb, e.g. `Delete`. */
  confirmLabel: string
  cancelLabel?: string
  /** `danger` (default) for what cannot be undone. */
  tone?: 'danger' | 'default'
  /** Closing the dialog is up to the caller, so that it can stay open and busy until the change is done. */
  onConfirm: () => void
  busy?: boolean
  busyText?: string
}

/** Asks before something final. The focus starts on Cancel, and a click outside does nothing. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'danger',
  onConfirm,
  busy,
  busyText,
}: ConfirmDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={description} keepOnOutsideClick>
      <DialogActions>
        <Radix.Close asChild>
          <Button>{cancelLabel}</Button>
        </Radix.Close>
        <Button variant={tone === 'danger' ? 'danger' : 'primary'} onClick={onConfirm} busy={busy} busyText={busyText}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
