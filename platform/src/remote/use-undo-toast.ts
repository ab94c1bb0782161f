import { UNDO_MS } from '@atelier/contract/undo.ts'
import { siteTexts } from './site-texts.ts'
import { usePlatform } from './use-platform.ts'

/** Shows a completed action with Undo for as long as the server accepts it. Outlives the page. */
export function useUndoToast() {
  const { toasts } = usePlatform()
  return (title: string, onUndo: () => void) =>
    toasts.show({ title, duration: UNDO_MS, outlives: true, action: { label: siteTexts.undo, onAction: onUndo } })
}
