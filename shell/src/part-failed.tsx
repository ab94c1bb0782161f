import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { RotateCw } from 'lucide-react'
import { siteTexts, useBackOnline, useEscape, useOnline, useSeenFailure } from '@atelier/platform/host'
import { Button, Spinner } from '@atelier/shared-ui/core.ts'
import styles from './part-failed.module.css'

interface PartFailedProps {
  onRetry(): void
  onClose(): void
}

const texts = {
  pending: 'Opening...',
  failed: "We couldn't open this.",
  offline: "It will open when you're back.",
  retry: 'Retry',
  close: 'Close',
} as const

/** Panel above the page for a dialog or menu that failed to load. Takes the focus and restores it on close. */
export function PartFailed({ onRetry, onClose }: PartFailedProps) {
  const panel = useRef<HTMLDivElement>(null)
  const online = useOnline()
  useSeenFailure('read')
  useBackOnline(onRetry)
  useEffect(() => {
    const before = document.activeElement
    const element = panel.current
    element?.querySelector('button')?.focus()
    return () => {
      const held = document.activeElement === document.body || element?.contains(document.activeElement)
      if (held && before instanceof HTMLElement) before.focus()
    }
  }, [])
  // Not inside the header, whose backdrop blur would contain fixed elements
  return createPortal(
    <div
      ref={panel}
      className={styles.panel}
      role="alert"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // The page stays
        event.preventDefault()
        onClose()
      }}
    >
      <p>{online ? texts.failed : `${siteTexts.offline.title}. ${texts.offline}`}</p>
      <div className={styles.actions}>
        <Button size="sm" onClick={onRetry}>
          <RotateCw aria-hidden="true" />
          {texts.retry}
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </div>,
    document.body,
  )
}

export function PartPending({ onClose }: Pick<PartFailedProps, 'onClose'>) {
  useEscape(true, onClose)
  return createPortal(
    <p className={styles.pending} role="status">
      <Spinner size={16} />
      {texts.pending}
    </p>,
    document.body,
  )
}
