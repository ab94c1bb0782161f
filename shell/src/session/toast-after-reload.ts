import type { ToastInput, ToastStore } from '@atelier/shared-ui/toast-store.ts'
import { writeItem, readItem } from '../session-storage.ts'

const KEY = 'atelier-handed-toast'

export function saveToast(toast: Pick<ToastInput, 'title' | 'description' | 'variant'>): void {
  writeItem(KEY, toast)
}

export function showSavedToast(toasts: Pick<ToastStore, 'show'>): void {
  const handed = readItem<ToastInput>(KEY)
  if (!handed) return
  writeItem(KEY, null)
  toasts.show(handed)
}
