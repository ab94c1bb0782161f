import type { ToastInput, ToastStore } from '@atelier/shared-ui/toast-store.ts'

const KEY = 'atelier-handed-toast'

/** Keeps a toast for the document that comes next in this tab. */
export function handToast(toast: Pick<ToastInput, 'title' | 'variant'>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(toast))
  } catch {
    // Storage is off: the next page says nothing
  }
}

/** Shows the toast that the document before has left. */
export function showHandedToast(toasts: Pick<ToastStore, 'push'>): void {
  try {
    const kept = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    if (kept !== null) toasts.push(JSON.parse(kept) as ToastInput)
  } catch {
    // Storage is off, or holds what is no toast
  }
}
