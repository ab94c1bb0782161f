import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { Button, IconButton } from '@atelier/shared-ui/core.ts'
import type { ToastItem, ToastStore, ToastVariant } from './toast-store.ts'
import { useSwipeAway } from './toast-swipe.ts'
import styles from './toast.module.css'

export { createToastStore, toastDuration } from './toast-store.ts'
export type { ToastInput, ToastItem, ToastStore, ToastVariant } from './toast-store.ts'

const icons: Record<ToastVariant, typeof Info> = {
  default: Info,
  success: CircleCheck,
  destructive: CircleAlert,
  warning: TriangleAlert,
}

export type ToasterProps = {
  store: ToastStore
  /** Key that focuses the toasts. Default `F8`. */
  hotkey?: string
}

/** Shows a store's toasts; failures are alerts. Timers pause on hover, on focus and while the window is inactive. */
export function Toaster({ store, hotkey = 'F8' }: ToasterProps) {
  const toasts = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot)
  const region = useRef<HTMLElement>(null)
  const before = useRef<HTMLElement | null>(null)
  const [held, setHeld] = useState(false)
  const away = useWindowAway()

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key === hotkey) region.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [hotkey])

  function dismiss(id: string) {
    const hadFocus = region.current?.contains(document.activeElement)
    store.dismiss(id)
    if (!hadFocus) return
    setHeld(false)
    before.current?.focus({ preventScroll: true })
  }

  return (
    <section
      ref={region}
      className={styles.region}
      aria-label={`Alerts (${hotkey})`}
      aria-live="polite"
      aria-relevant="additions text"
      tabIndex={-1}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={(event) => {
        setHeld(true)
        const from = event.relatedTarget as HTMLElement | null
        if (!event.currentTarget.contains(from)) before.current = from
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setHeld(false)
      }}
      onKeyDown={(event) => {
        const newest = toasts.findLast((toast) => !toast.leaving)
        if (event.key !== 'Escape' || !newest) return
        // The page stays
        event.preventDefault()
        dismiss(newest.id)
      }}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} paused={held || away} onDismiss={() => dismiss(toast.id)} />
      ))}
    </section>
  )
}

function ToastCard({ toast, paused, onDismiss }: { toast: ToastItem; paused: boolean; onDismiss: () => void }) {
  const { title, description, variant, duration, action, leaving } = toast
  const Icon = icons[variant]
  useCountdown(duration, paused || leaving, onDismiss)
  const swipe = useSwipeAway(onDismiss)
  const acted = useRef(false)
  return (
    <div
      role={variant === 'destructive' ? 'alert' : 'status'}
      aria-atomic="true"
      className={styles.toast}
      data-variant={variant}
      data-leaving={leaving}
      {...swipe}
    >
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.text}>
        <div className={styles.title}>{title}</div>
        {description && <div className={styles.description}>{description}</div>}
      </div>
      {action && (
        <Button
          size="sm"
          className={styles.action}
          onClick={() => {
            if (acted.current) return
            acted.current = true
            action.onAction()
            onDismiss()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton size="sm" label="Dismiss" className={styles.close} onClick={onDismiss}>
        <X />
      </IconButton>
    </div>
  )
}

/** A countdown in ms that can be paused. */
function useCountdown(duration: number, paused: boolean, onEnd: () => void) {
  const left = useRef(duration)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (paused) return
    const started = Date.now()
    const timer = setTimeout(() => end.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(0, left.current - (Date.now() - started))
    }
  }, [paused])
}

function useWindowAway(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener)
      return () => document.removeEventListener('visibilitychange', listener)
    },
    () => document.visibilityState === 'hidden',
    () => false,
  )
}
