import { useEffect, useState } from 'react'
import { TYPING_PAUSE_MS } from './limits.ts'

/** The trimmed text once typing has paused; an emptied one at once. */
export function useTyped(text: string): string {
  const trimmed = text.trim()
  const [typed, setTyped] = useState(trimmed)
  useEffect(() => {
    const timer = setTimeout(() => setTyped(trimmed), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [trimmed])
  return trimmed && typed
}
