import type { ToastInput, ToastStore } from '@atelier/shared-ui/toast-store.ts'
import { keep, recall } from '../tab-memory.ts'

const KEY = 'atelier-handed-toast'

/** Keeps a toast for the document that comes next in this tab. */
export function handToast(toast: Pick<ToastInput, 'title' | 'variant'>): void {
  keep(KEY, toast)
}

/** Shows the toast that the document before has left. */
export function showHandedToast(toasts: Pick<ToastStore, 'push'>): void {
  const handed = recall<ToastInput>(KEY)
  if (!handed) return
  keep(KEY, null)
  toasts.push(handed)
}
