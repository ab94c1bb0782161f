import { useState } from 'react'
import type { Thread } from './thread.queries.ts'

/** Number of the other user's messages received since the end was last in view. */
export function useNewBelow(thread: Thread, me: string | undefined, isAtEnd: boolean): number {
  const last = thread.at(-1)?.seq ?? 0
  const [seen, setSeen] = useState(last)
  if (isAtEnd && seen !== last) setSeen(last)
  if (isAtEnd || seen === last) return 0
  return thread.slice(seen - last).filter(({ sender_id }) => sender_id !== me).length
}
