import { UNDO_MS } from '@atelier/contract/applications/limits.ts'
import { useToast } from '@atelier/platform'
import { undoTexts as texts } from './undo-texts.ts'

/** Shows what was done, with a way back as long as the server knows one. It outlives the page. */
export function useUndoToast() {
  const show = useToast()
  return (title: string, onUndo: () => void) =>
    show({ title, duration: UNDO_MS, outlives: true, action: { label: texts.undo, onAction: onUndo } })
}
