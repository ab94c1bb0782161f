/** Durations of a toast in ms: minimum, default, and for a failure with a description. */
export const toastDuration = { min: 3000, default: 5000, long: 8000 } as const

/** Duration of the exit animation in ms, same as in the style sheet. */
const leaving = 180

export type ToastVariant = 'default' | 'success' | 'destructive' | 'warning'

export type ToastInput = {
  title: string
  description?: string
  /** `destructive` for failures. Default `default`. */
  variant?: ToastVariant
  /** In ms, at least 3000. Default 5000, and 8000 for a failure with a description. */
  duration?: number
  /** Its subject, e.g. a form: all toasts of a scope are dismissed together once they no longer apply. */
  scope?: string
  /** One action, e.g. Undo; selecting it dismisses the toast. */
  action?: { label: string; onAction: () => void }
}

export type ToastItem = Required<Pick<ToastInput, 'title' | 'variant' | 'duration'>> &
  Pick<ToastInput, 'description' | 'action' | 'scope'> & { id: string; leaving: boolean }

export type ToastStore = {
  /** Shows a toast and returns its id. A toast with the same text replaces the visible one. */
  show: (toast: ToastInput) => string
  dismiss: (id: string) => void
  dismissScope: (scope: string) => void
  subscribe: (listener: () => void) => () => void
  /** The toasts, oldest first; a stable array until something changes. */
  getSnapshot: () => readonly ToastItem[]
}

/** Creates a toast store. The shell creates one and passes `show` to the remotes; there is no global state. */
export function createToastStore(): ToastStore {
  let items: readonly ToastItem[] = []
  let count = 0
  const listeners = new Set<() => void>()

  let telling: ReturnType<typeof setTimeout> | undefined

  /** Notifies in a later task: a toast may be shown during a render, in which its list must not be rendered. */
  function set(next: readonly ToastItem[]) {
    items = next
    telling ??= setTimeout(() => {
      telling = undefined
      for (const listener of listeners) listener()
    })
  }

  function dismiss(isMeant: (item: ToastItem) => boolean) {
    const ids = new Set(items.filter((item) => !item.leaving && isMeant(item)).map(({ id }) => id))
    if (ids.size === 0) return
    set(items.map((item) => (ids.has(item.id) ? { ...item, leaving: true } : item)))
    setTimeout(() => set(items.filter(({ id }) => !ids.has(id))), leaving)
  }

  const usual = ({ variant, description }: ToastInput) =>
    variant === 'destructive' && description ? toastDuration.long : toastDuration.default

  function sameText(a: ToastItem, b: ToastInput) {
    return a.title === b.title && a.description === b.description && !a.action && !b.action
  }

  return {
    show(toast) {
      count += 1
      const id = `toast-${count}`
      const item: ToastItem = {
        ...toast,
        id,
        variant: toast.variant ?? 'default',
        duration: Math.max(toastDuration.min, toast.duration ?? usual(toast)),
        leaving: false,
      }
      set([...items.filter((shown) => !sameText(shown, toast)), item])
      return id
    },
    dismiss: (id) => dismiss((item) => item.id === id),
    dismissScope: (scope) => dismiss((item) => item.scope === scope),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => items,
  }
}
