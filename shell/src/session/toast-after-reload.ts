import type { ToastInput, ToastStore } from '@atelier/shared-ui/toast-store.ts'
import { keep } from '../keeping/kept.ts'

const handedToast = keep<ToastInput>('atelier-handed-toast', { area: 'session' })

export function saveToast(toast: Pick<ToastInput, 'title' | 'description' | 'variant'>): void {
  handedToast.write(toast)
}

export function showSavedToast(toasts: Pick<ToastStore, 'show'>): void {
  const handed = handedToast.take()
  if (handed) toasts.show(handed)
}
