/** Least and usual time a toast stays, and that of a failure with a description, in ms. */
export const toastDuration = { min: 3000, default: 5000, long: 8000 } as const

/** How long a toast takes to leave, in ms; the style sheet's animation lasts as long. */
const leaving = 180

export type ToastVariant = 'default' | 'success' | 'destructive' | 'warning'

export type ToastInput = {
  title: string
  description?: string
  /** `destructive` for failures. Default `default`. */
  variant?: ToastVariant
  /** In ms, at least 3000. Default 5000, and 8000 for a failure with a description. */
  duration?: number
  /** What it is about, e.g. a form: all toasts of a scope are dismissed together once they are true no longer. */
  scope?: string
  /** One thing to do about it, e.g. Undo; the toast goes once it is chosen. */
  action?: { label: string; onAction: () => void }
}

export type ToastItem = Required<Pick<ToastInput, 'title' | 'variant' | 'duration'>> &
  Pick<ToastInput, 'description' | 'action' | 'scope'> & { id: string; leaving: boolean }

export type ToastStore = {
  /** Shows a toast and returns its id. The same text again takes the place of the one still shown. */
  show: (toast: ToastInput) => string
  dismiss: (id: string) => void
  dismissScope: (scope: string) => void
  subscribe: (listener: () => void) => () => void
  /** The toasts, oldest first; the same array until something changes. */
  getSnapshot: () => readonly ToastItem[]
}

/** Makes the list of toasts. The shell makes one and hands `show` to the remotes; nothing about it is global. */
export function createToastStore(): ToastStore {
  let items: readonly ToastItem[] = []
  let count = 0
  const listeners = new Set<() => void>()

  let telling: ReturnType<typeof setTimeout> | undefined

  /** Tells of it a task later: who shows a toast may be rendering, and its list must not be rendered within that. */
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
