import { useCallback, useState } from 'react'
import { useDraft } from './use-draft.ts'

export interface DraftText {
  text: string
  restored: boolean
  setText(text: string): void
  /** Keeps the text. */
  discard(): void
}

/** One text, kept as a draft while not empty; name and address as in {@link useDraft}. */
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
