import { useCallback, useEffect, useMemo, useState } from 'react'
import { MESSAGE_CHANGE_MS } from '@atelier/contract/conversations/limits.ts'
import type { Message } from '@atelier/contract/conversations/schemas.ts'
import { conversationPath } from '@atelier/contract/paths/messaging.ts'
import { useApi, useDraft, useQueryClient, useServerNow, useSession } from '@atelier/platform'
import { merged, threadOptions } from '../thread/thread.queries.ts'
import type { Thread } from '../thread/thread.queries.ts'

/** A changed text of an own message that is not saved. */
export interface Edit {
  /** Of the message. */
  id: string
  seq: number
  text: string
}

export interface Edits {
  open: readonly Edit[]
  /** The edit that takes the focus; another object with each request. Undefined for restored ones. */
  asked: { id: string } | undefined
  /** A stable reference. */
  begin(message: Edit): void
  /** Begins to edit the last own message; false if its 15 minutes are over by the server's clock, or there is none. */
  beginLast(): boolean
  write(edit: Edit): void
  end(id: string): void
  saved(message: Message): void
}

/** Edits of messages in place, kept as a draft: several at once, so that none is lost to the next one. */
export function useEdits(id: string, thread: Thread): Edits {
  const api = useApi()
  const queries = useQueryClient()
  const now = useServerNow()
  const me = useSession().user?.id
  const { restored, keep, clear } = useDraft<readonly Edit[]>('edits', conversationPath(id))
  const [changed, setChanged] = useState<readonly Edit[]>()
  const [asked, ask] = useState<{ id: string }>()
  const kept = changed ?? restored
  const open = useMemo(() => (kept ?? none).filter((edit) => !isGone(edit, thread)), [kept, thread])
  const isOver = kept !== undefined && open.length === 0

  useEffect(() => {
    if (isOver) clear()
    else if (changed) keep(changed)
  }, [changed, isOver, keep, clear])

  const begin = useCallback(
    (edit: Edit) => {
      setChanged((before = restored ?? none) => (before.some(({ id }) => id === edit.id) ? before : [...before, edit]))
      ask({ id: edit.id })
    },
    [restored],
  )
  const end = (message: string) => setChanged(open.filter((edit) => edit.id !== message))
  return {
    open,
    asked,
    begin,
    beginLast() {
      const last = thread.findLast((message) => message.sender_id === me && !message.deleted_at)
      if (!last || now() >= Date.parse(last.created_at) + MESSAGE_CHANGE_MS) return false
      begin({ id: last.id, seq: last.seq, text: last.content })
      return true
    },
    write: (edit) => setChanged(open.map((one) => (one.id === edit.id ? edit : one))),
    end,
    saved(message) {
      // Not its former text until the thread is read again
      queries.setQueryData<Thread>(threadOptions(api, queries, id, now).queryKey, (known = []) =>
        merged(known, [message]),
      )
      end(message.id)
    },
  }
}

const none: readonly Edit[] = []

const isGone = ({ id }: Edit, thread: Thread): boolean =>
  thread.find((message) => message.id === id)?.deleted_at != null
