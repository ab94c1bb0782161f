import { useEffect, useRef, useState } from 'react'
import { TYPING_EVERY_MS } from '@atelier/contract/conversations/limits.ts'
import {
  conversationsJoinSignal,
  conversationsLeaveSignal,
  conversationsMessageEvent,
  conversationsTypingEvent,
  conversationsTypingSignal,
} from '@atelier/contract/conversations/live.ts'
import { useLiveEvent, useLiveSend, useLiveState, useTimers } from '@atelier/platform'

export function useOtherTyping(id: string, other: string): boolean {
  const send = useLiveSend()
  const timers = useTimers()
  const isConnected = useLiveState() === 'connected'
  const [isTyping, setTyping] = useState(false)
  const stop = useRef(() => {})

  useEffect(() => {
    if (!isConnected) return
    send(conversationsJoinSignal, { conversation_id: id })
    return () => send(conversationsLeaveSignal, { conversation_id: id })
  }, [send, isConnected, id])

  useLiveEvent(conversationsTypingEvent, ({ conversation_id, user_id }) => {
    if (conversation_id !== id || user_id !== other) return
    setTyping(true)
    stop.current()
    stop.current = timers.after(2 * TYPING_EVERY_MS, () => setTyping(false))
  })
  useLiveEvent(conversationsMessageEvent, ({ conversation_id, sender_id }) => {
    if (conversation_id === id && sender_id === other) setTyping(false)
  })
  useEffect(() => {
    return () => stop.current()
  }, [])
  return isTyping
}

/** Emits typing events; call `stopped` after sending. */
export function useSayTyping(id: string): { typing(): void; stopped(): void } {
  const send = useLiveSend()
  const said = useRef(-Infinity)
  return {
    typing() {
      if (Date.now() - said.current < TYPING_EVERY_MS) return
      said.current = Date.now()
      send(conversationsTypingSignal, { conversation_id: id })
    },
    stopped: () => void (said.current = -Infinity),
  }
}
