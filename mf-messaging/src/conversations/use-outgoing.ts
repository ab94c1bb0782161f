import { useMemo } from 'react'
import { useOutboxEntries } from '@atelier/platform'
import type { OutboxEntry } from '@atelier/platform'
import type { Thread } from './thread.queries.ts'

export interface Outgoing {
  /** Client-generated id, kept after delivery. */
  id: string
  content: string
  /** Epoch milliseconds. */
  added: number
  status: OutboxEntry['status']
  problem: string | undefined
}

/** Messages sent to a conversation but not yet in its thread, in order. */
export function outgoingOf(entries: readonly OutboxEntry[], conversation: string, thread: Thread): Outgoing[] {
  const own = entries.filter(({ queue }) => queue === conversation)
  if (own.length === 0) return []
  const arrived = new Set(thread.map(({ client_id }) => client_id))
  return own
    .filter(({ id }) => !arrived.has(id))
    .map(({ id, input, added, status, error }) => ({
      id,
      content: contentOf(input),
      added,
      status,
      problem: error?.message,
    }))
}

/** An entry may have been stored by another version of this remote. */
function contentOf(input: unknown): string {
  const content = (input as { body?: { content?: unknown } } | null)?.body?.content
  return typeof content === 'string' ? content : ''
}

export function useOutgoing(conversation: string, thread: Thread): readonly Outgoing[] {
  const entries = useOutboxEntries()
  return useMemo(() => outgoingOf(entries, conversation, thread), [entries, conversation, thread])
}
