import { useEffect, useRef, useSyncExternalStore } from 'react'
import { conversationsRead } from '@atelier/contract/conversations/routes.ts'
import type { Conversation } from '@atelier/contract/conversations/schemas.ts'
import { useChange, useLiveState, useTimers } from '@atelier/platform'
import type { Thread } from './thread.queries.ts'

/** Debounce: messages that arrive together are marked with one call. */
const PAUSE_MS = 300

function subscribe(listener: () => void): () => void {
  const left = new AbortController()
  document.addEventListener('visibilitychange', listener, { signal: left.signal })
  return () => left.abort()
}

const useVisible = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => true,
  )

/** Marks the other user's messages as read once `isSeen`: the last message is in view in a visible tab. */
export function useMarkRead(
  { id, read_seq, creator_id, buyer_id }: Conversation,
  thread: Thread,
  me: string | undefined,
  isSeen: boolean,
) {
  const timers = useTimers()
  const isVisible = useVisible()
  const liveState = useLiveState()
  const marked = useRef(0)
  // Ignore errors: retried on the next change
  const { mutate } = useChange(conversationsRead, {
    failed: () => undefined,
    onFailed: () => void (marked.current = 0),
  })

  const other = buyer_id === me ? creator_id : buyer_id
  const unread = thread.findLast(({ sender_id }) => sender_id === other)?.seq ?? 0
  const last = thread.at(-1)?.seq ?? 0
  const isDue = isSeen && isVisible && unread > read_seq
  useEffect(() => {
    if (!isDue) return
    return timers.after(PAUSE_MS, () => {
      if (marked.current >= unread) return
      marked.current = last
      mutate({ params: { id }, body: { seq: last } })
    })
  }, [timers, mutate, id, isDue, unread, last, liveState])
}
