import { useMemo, useState } from 'react'
import type { MessageRow } from '../thread/message-rows.ts'
import type { Composer } from '../composer/use-composer.ts'
import type { MessageActions } from './message-menu.tsx'
import type { Edits } from './use-edits.ts'

/** The actions of messages, stable for memoized rows; `deleting` is the message whose dialog is open. */
export function useMessageActions({ reply: { set: setReply }, focus }: Composer, { begin }: Edits) {
  const [deleting, setDeleting] = useState<MessageRow>()
  const actions = useMemo(
    (): MessageActions => ({
      focus,
      reply: ({ messageId, seq }) => setReply({ id: messageId!, seq: seq! }),
      edit: ({ messageId, seq, content }) => begin({ id: messageId!, seq: seq!, text: content }),
      delete: setDeleting,
    }),
    [setReply, focus, begin],
  )
  return { actions, deleting, close: () => setDeleting(undefined) }
}
