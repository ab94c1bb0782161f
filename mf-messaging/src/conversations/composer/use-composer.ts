import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { MessageText, OptionalMessageText } from '@atelier/contract/conversations/forms.ts'
import { conversationsSend } from '@atelier/contract/conversations/routes.ts'
import { conversationPath } from '@atelier/contract/paths/messaging.ts'
import { newId, useDraftText, useOutbox } from '@atelier/platform'
import { threadTexts as texts } from '../thread/thread-texts.ts'
import type { Attachments } from '../attachments/use-attachments.ts'
import { attachmentsTexts } from '../attachments/attachments-texts.ts'
import type { Reply } from '../changing/use-reply.ts'
import type { Outgoing } from '../thread/use-outgoing.ts'

export interface Composer {
  text: string
  write(text: string): void
  problem: string
  isBlank: boolean
  attachments: Attachments
  /** The message that the next one replies to. */
  reply: Reply
  /** Sends text and files; false if there are none, or a file is not uploaded. */
  send(): boolean
  field: RefObject<HTMLTextAreaElement | null>
  /** Focuses the field; a stable reference. */
  focus(): void
}

/** A failed message's text returns to an empty field (spec, point 8): unchanged it retries, edited it replaces it. */
export function useComposer(
  id: string,
  outgoing: readonly Outgoing[],
  attachments: Attachments,
  reply: Reply,
): Composer {
  const outbox = useOutbox()
  const { text, setText } = useDraftText('message', conversationPath(id))
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const standsFor = useRef<Outgoing>(undefined)
  const known = useRef<ReadonlySet<string>>(new Set())

  const onFailed = useEffectEvent((failed: readonly Outgoing[]) => {
    const stood = standsFor.current
    if (stood && !failed.some((message) => message.id === stood.id)) {
      standsFor.current = undefined
      if (text.trim() === stood.content) write('')
    }
    const fresh = failed.find((message) => !known.current.has(message.id))
    known.current = new Set(failed.map((message) => message.id))
    if (!fresh?.content || standsFor.current || (text !== '' && text.trim() !== fresh.content)) return
    standsFor.current = fresh
    if (text === '') write(fresh.content)
  })
  useEffect(() => {
    onFailed(outgoing.filter(({ status }) => status === 'failed'))
  }, [outgoing])

  const focus = useCallback(() => field.current?.focus(), [])

  function write(next: string) {
    setText(next)
    setProblem('')
    // Clearing the field starts a new message
    if (next === '') standsFor.current = undefined
  }

  const hasFiles = attachments.items.length > 0
  const isBlank = text.trim() === '' && !hasFiles

  function send(): boolean {
    if (isBlank) return false
    const stood = standsFor.current
    const checked = (hasFiles || stood?.uploadIds.length ? OptionalMessageText : MessageText).safeParse({
      content: text,
    })
    const fault = checked.success ? undefined : checked.error.issues[0]?.message
    if (!checked.success || !attachments.areReady) {
      setProblem(fault ?? attachmentsTexts.unfinished)
      return false
    }
    const { content } = checked.data
    standsFor.current = undefined
    if (stood?.content === content && !hasFiles && !reply.to) outbox.retry(id)
    else {
      if (stood) outbox.remove(stood.id)
      const messageId = newId()
      const upload_ids = [...(stood?.uploadIds ?? []), ...attachments.take()]
      const reply_to = reply.to ?? stood?.replyTo
      const files = upload_ids.length > 0 && { upload_ids }
      const body = { id: messageId, content, ...files, ...(reply_to !== undefined && { reply_to }) }
      void outbox.add({
        id: messageId,
        queue: id,
        route: conversationsSend,
        input: { params: { id }, body },
        failed: { title: texts.sendFailed },
      })
    }
    write('')
    reply.set(undefined)
    return true
  }

  return {
    text,
    write,
    problem: (attachments.areReady && problem === attachmentsTexts.unfinished ? '' : problem) || attachments.problem,
    isBlank,
    attachments,
    reply,
    send,
    field,
    focus,
  }
}
