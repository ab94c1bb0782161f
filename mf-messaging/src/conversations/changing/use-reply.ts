import { useCallback, useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { conversationsMessages } from '@atelier/contract/conversations/routes.ts'
import type { Message } from '@atelier/contract/conversations/schemas.ts'
import { conversationPath } from '@atelier/contract/paths/messaging.ts'
import { query } from '@atelier/contract/queries.ts'
import { useApi, useDraft } from '@atelier/platform'
import type { Thread } from '../thread/thread.queries.ts'

type Target = Pick<Message, 'id' | 'seq'>

export interface Reply {
  /** Its message's id. */
  to: string | undefined
  /** The message, once loaded. */
  message: Message | undefined
  /** A stable reference. */
  set(target: Target | undefined): void
}

/** The message that the next one replies to: kept as a draft, and dropped when the message is deleted. */
export function useReply(id: string, thread: Thread): Reply {
  const { restored, keep, clear } = useDraft<Target>('reply', conversationPath(id))
  const [chosen, choose] = useState<Target | null>()
  const target = (chosen === undefined ? restored : chosen) ?? undefined
  const older = useOlder(id, thread, target)
  const message = target && (thread.find(({ seq }) => seq === target.seq) ?? older)

  const set = useCallback(
    (next: Target | undefined) => {
      choose(next ?? null)
      if (next) keep(next)
      else clear()
    },
    [keep, clear],
  )
  const isDeleted = Boolean(message?.deleted_at)
  useEffect(() => {
    if (isDeleted) clear()
  }, [isDeleted, clear])

  return isDeleted ? { to: undefined, message: undefined, set } : { to: target?.id, message, set }
}

/** A message before those that are loaded. */
function useOlder(id: string, [first]: Thread, target: Target | undefined): Message | undefined {
  const before = (target?.seq ?? 0) + 1
  const { data } = useQuery({
    ...query(useApi(), conversationsMessages, { params: { id }, query: { before, limit: 1 } }),
    enabled: target !== undefined && first !== undefined && target.seq < first.seq,
  })
  return data?.items[0]
}
