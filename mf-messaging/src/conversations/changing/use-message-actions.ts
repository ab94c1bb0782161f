import { useMemo, useState } from 'react'
import type { MessageRow } from '../message-rows.ts'
import type { Composer } from '../use-composer.ts'
import type { MessageActions } from './message-menu.tsx'

/** The message whose dialog is open. */
export interface Changing {
  row: MessageRow
  action: 'edit' | 'delete'
}

/** The actions of messages, stable for memoized rows. */
export function useMessageActions({ reply: { set: setReply }, focus }: Composer) {
  const [changing, setChanging] = useState<Changing>()
  const actions = useMemo(
    (): MessageActions => ({
      focus,
      reply: ({ messageId, seq }) => setReply({ id: messageId!, seq: seq! }),
      edit: (row) => setChanging({ row, action: 'edit' }),
      delete: (row) => setChanging({ row, action: 'delete' }),
    }),
    [setReply, focus],
  )
  return { actions, changing, close: () => setChanging(undefined) }
}
