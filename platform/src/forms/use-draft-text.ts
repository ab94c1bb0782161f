import { useCallback, useState } from 'react'
import { useDraft } from './use-draft.ts'

/** A text with its draft. */
export interface DraftText {
  text: string
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
  if (seen !== restored) {
    setSeen(restored)
    if (text === '') show(restored ?? '')
  }
  const setText = useCallback(
    (next: string) => {
      show(next)
      if (next === '') clear()
      else keep(next)
    },
    [keep, clear],
  )
  return { text, setText, discard: clear }
}
