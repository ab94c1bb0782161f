import type { ReactNode, RefObject } from 'react'
import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { Button, IconButton } from '@atelier/shared-ui/core.ts'
import { cspNonce } from './csp-nonce.ts'
import { focusFirstField } from './first-focus.ts'
import { useReturnFocus } from './return-focus.ts'
import styles from './dialog.module.css'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Accessible name of the dialog, shown as its heading. */
  title: string
  description?: ReactNode
  /** Maximum widths 400, 520 and 720 px. Default `sm`. */
  size?: 'sm' | 'md' | 'lg'
  /** Buttons at the end, the main action last. Inside a form, put them into the children with `DialogActions`. */
  footer?: ReactNode
  /** Initially focused element. Default: the first field, once it has loaded; without fields the first control. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Keeps the dialog open on an outside click, for forms with input to lose. Escape and Close still work. */
  keepOnOutsideClick?: boolean
  children?: ReactNode
}

/** A modal dialog: Escape and Close, focus trapped inside and restored. On phones it slides up from the bottom. */
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
              const dialog = event.target as HTMLElement
              if (initialFocus ? initialFocus.current : focusFirstField(dialog)) event.preventDefault()
              initialFocus?.current?.focus()
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

/** The overlay scrolls if a dialog is taller than the window; its scrollbar does not count as outside. */
function onScrollbar(event: PointerEvent): boolean {
  const target = event.target
  return target instanceof HTMLElement && event.offsetX > target.clientWidth
}

/** The row of buttons at the end of a dialog; stacked on phones. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

export type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** The consequence, and whether it can be undone. */
  description: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** `danger` (default) for irreversible actions. */
  tone?: 'danger' | 'default'
  /** The caller closes the dialog, so that it can stay open and busy until the change is done. */
  onConfirm: () => void
  busy?: boolean
  busyText?: string
}

/** Confirms an irreversible action. Focus starts on Cancel, and an outside click does nothing. */
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
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      keepOnOutsideClick
      footer={
        <>
          <Radix.Close asChild>
            <Button>{cancelLabel}</Button>
          </Radix.Close>
          <Button
            variant={tone === 'danger' ? 'danger' : 'primary'}
            onClick={onConfirm}
            busy={busy}
            busyText={busyText}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}
