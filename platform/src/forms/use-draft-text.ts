import { useCallback, useState } from 'react'
import { useDraft } from './use-draft.ts'

/** A text with its draft. */
export interface DraftText {
  text: string
  /** Whether it was found as a draft, and was not emptied since. */
  restored: boolean
  /** Stays the same function. */
  setText(text: string): void
  /** Removes the draft, and lets the text stand. */
  discard(): void
}

/** One text that is kept as a draft while it is not empty; name and address as of {@link useDraft}. */
export function useDraftText(name: string, address?: string): DraftText {
  const { restored, keep, clear } = useDraft<string>(name, address)
  const [text, show] = useState(restored ?? '')
  const [seen, setSeen] = useState(restored)
  const [isRestored, setIsRestored] = useState(restored !== undefined)
  if (seen !== restored) {
    setSeen(restored)
    if (text === '') {
      show(restored ?? '')
      setIsRestored(restored !== undefined)
    }
  }
  const setText = useCallback(
    (next: string) => {
      show(next)
      if (next !== '') return keep(next)
      clear()
      setIsRestored(false)
    },
    [keep, clear],
  )
  return { text, restored: isRestored, setText, discard: clear }
}
