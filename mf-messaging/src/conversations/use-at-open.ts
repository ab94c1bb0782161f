import { useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Conversation } from '@atelier/contract/conversations/schemas.ts'

/** Snapshot of the conversation at opening, once known from fresh data; determines where new messages start. */
export function useAtOpen(query: UseQueryResult<Conversation>): Conversation | undefined {
  const [atOpen, setAtOpen] = useState<Conversation>()
  const isFresh = !query.isPlaceholderData && (query.isFetchedAfterMount || !query.isStale)
  if (!atOpen && isFresh && query.data) setAtOpen(query.data)
  return atOpen
}
