import { useMemo, useState } from 'react'
import type { Conversation } from '@atelier/contract/conversations/schemas.ts'
import { messageRows } from './message-rows.ts'
import type { MessageRow } from './message-rows.ts'
import type { Thread } from './thread.queries.ts'
import type { Outgoing } from './use-outgoing.ts'
import { useToday } from '../../use-today.ts'

interface Context {
  me: string | undefined
  atOpen: Conversation
  conversation: Conversation
}

interface MessageRows {
  rows: readonly MessageRow[]
  /** Whether rows were just prepended, so that the scroll position must be kept. */
  isPrepended: boolean
}

export function useMessageRows(thread: Thread, outgoing: readonly Outgoing[], context: Context): MessageRows {
  const { me, atOpen, conversation } = context
  const [shown, show] = useState({ thread, outgoing, isPrepended: false })
  if (shown.thread !== thread || shown.outgoing !== outgoing) {
    const isPrepended = (thread[0]?.seq ?? 0) < (shown.thread[0]?.seq ?? 0)
    show({ thread, outgoing, isPrepended })
  }
  const today = useToday()
  const { other_read_seq: otherReadSeq } = conversation
  const rows = useMemo(
    () => messageRows(thread, outgoing, { me, atOpen, otherReadSeq, today }),
    [thread, outgoing, me, atOpen, otherReadSeq, today],
  )
  return { rows, isPrepended: shown.isPrepended }
}
