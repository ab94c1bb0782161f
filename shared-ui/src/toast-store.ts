/** Least and usual time a toast stays, in ms. */
export const toastDuration = { min: 3000, default: 5000 } as const

/** How long a toast takes to leave, in ms; the style sheet's animation lasts as long. */
const leaving = 180

export type ToastVariant = 'default' | 'success' | 'destructive' | 'warning'

export type ToastInput = {
  title: string
  description?: string
  /** `destructive` for failures. Default `default`. */
  variant?: ToastVariant
  /** In ms, at least 3000. Default 5000. */
  duration?: number
  /** One thing to do about it, e.g. Undo; the toast goes once it is chosen. */
  action?: { label: string; onAction: () => void }
}

export type ToastItem = Required<Pick<ToastInput, 'title' | 'variant' | 'duration'>> &
  Pick<ToastInput, 'description' | 'action'> & { id: string; leaving: boolean }

export type ToastStore = {
  /** Shows a toast and returns its id. The same text again takes the place of the one still shown. */
  show: (toast: ToastInput) => string
  dismiss: (id: string) => void
  subscribe: (listener: () => void) => () => void
  /** The toasts, oldest first; the same array until something changes. */
  getSnapshot: () => readonly ToastItem[]
}

/** Makes the list of toasts. The shell makes one and hands `show` to the remotes; nothing about it is global. */
export function createToastStore(): ToastStore {
  let items: readonly ToastItem[] = []
  let count = 0
  const listeners = new Set<() => void>()

  function set(next: readonly ToastItem[]) {
    items = next
    for (const listener of listeners) listener()
  }

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
        duration: Math.max(toastDuration.min, toast.duration ?? toastDuration.default),
        leaving: false,
      }
      set([...items.filter((shown) => !sameText(shown, toast)), item])
      return id
    },
    dismiss(id) {
      if (!items.some((item) => item.id === id && !item.leaving)) return
      set(items.map((item) => (item.id === id ? { ...item, leaving: true } : item)))
      setTimeout(() => set(items.filter((item) => item.id !== id)), leaving)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => items,
  }
}
