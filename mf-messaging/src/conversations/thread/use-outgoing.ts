import { useMemo } from 'react'
import { useOutboxEntries } from '@atelier/platform'
import type { OutboxEntry } from '@atelier/platform'
import type { Thread } from './thread.queries.ts'

export interface Outgoing {
  /** Client-generated id, kept after delivery. */
  id: string
  content: string
  uploadIds: readonly string[]
  replyTo: string | undefined
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
      ...bodyOf(input),
      added,
      status,
      problem: error?.message,
    }))
}

/** An entry may have been stored by another version of this remote. */
function bodyOf(input: unknown): Pick<Outgoing, 'content' | 'uploadIds' | 'replyTo'> {
  const { content, upload_ids, reply_to } = (input as { body?: Record<string, unknown> } | null)?.body ?? {}
  return {
    content: typeof content === 'string' ? content : '',
    uploadIds: Array.isArray(upload_ids) ? (upload_ids as string[]) : [],
    replyTo: typeof reply_to === 'string' ? reply_to : undefined,
  }
}

export function useOutgoing(conversation: string, thread: Thread): readonly Outgoing[] {
  const entries = useOutboxEntries()
  return useMemo(() => outgoingOf(entries, conversation, thread), [entries, conversation, thread])
}
