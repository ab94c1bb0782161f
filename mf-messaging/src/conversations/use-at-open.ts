import { useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Conversation } from '@atelier/contract/conversations/schemas.ts'

/** The conversation as it stood when it was opened, once that is known for sure; the place where its new messages begin. */
export function useAtOpen(query: UseQueryResult<Conversation>): Conversation | undefined {
  const [atOpen, setAtOpen] = useState<Conversation>()
  const isFresh = !query.isPlaceholderData && (query.isFetchedAfterMount || !query.isStale)
  if (!atOpen && isFresh && query.data) setAtOpen(query.data)
  return atOpen
}
