import { useState } from 'react'
import { PREVIEW_MAX } from '@atelier/contract/conversations/limits.ts'
import { cut } from '@atelier/contract/cut.ts'
import { VisuallyHidden } from '@atelier/shared-ui/core.ts'
import { summaryOf } from './message-rows.ts'
import type { Thread } from './thread.queries.ts'
import { threadTexts as texts } from './thread-texts.ts'

interface NewMessageStatusProps {
  thread: Thread
  other: string
  name: string
}

/** Announces the other user's new messages to screen readers while the conversation is open. */
export function NewMessageStatus({ thread, other, name }: NewMessageStatusProps) {
  const last = thread.at(-1)?.seq ?? 0
  const [told, setTold] = useState({ seq: last, text: '' })
  if (told.seq < last) {
    const news = thread.filter(({ seq, sender_id }) => seq > told.seq && sender_id === other)
    const text = news.map(summaryOf).join(' ')
    setTold({ seq: last, text: text && texts.said(name, cut(text, PREVIEW_MAX)) })
  }
  return (
    <VisuallyHidden role="status">
      <span key={told.seq}>{told.text}</span>
    </VisuallyHidden>
  )
}
