import type { ToastInput, ToastStore } from '@atelier/shared-ui/toast-store.ts'
import { writeItem, readItem } from '../session-storage.ts'

const KEY = 'atelier-handed-toast'

/** Keeps a toast for the document that comes next in this tab. */
export function saveToast(toast: Pick<ToastInput, 'title' | 'description' | 'variant'>): void {
  writeItem(KEY, toast)
}

/** Shows the toast that the document before has left. */
export function showSavedToast(toasts: Pick<ToastStore, 'show'>): void {
  const handed = readItem<ToastInput>(KEY)
  if (!handed) return
  writeItem(KEY, null)
  toasts.show(handed)
}
