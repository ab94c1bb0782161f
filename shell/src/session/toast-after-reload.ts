import type { ToastInput, ToastStore } from '@atelier/shared-ui/toast-store.ts'
import { writeItem, readItem } from '../session-storage.ts'

const KEY = 'atelier-handed-toast'

/** Stores a toast for this tab's next document. */
export function saveToast(toast: Pick<ToastInput, 'title' | 'description' | 'variant'>): void {
  writeItem(KEY, toast)
}

/** Shows the toast stored by the previous document. */
export function showSavedToast(toasts: Pick<ToastStore, 'show'>): void {
  const handed = readItem<ToastInput>(KEY)
  if (!handed) return
  writeItem(KEY, null)
  toasts.show(handed)
}
