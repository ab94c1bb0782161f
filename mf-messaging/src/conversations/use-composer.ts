import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { MessageText } from '@atelier/contract/conversations/forms.ts'
import { conversationsSend } from '@atelier/contract/conversations/routes.ts'
import { conversationPath } from '@atelier/contract/paths/messaging.ts'
import { newId, useDraftText, useOutbox } from '@atelier/platform'
import { threadTexts as texts } from './thread-texts.ts'
import type { Outgoing } from './use-outgoing.ts'

export interface Composer {
  text: string
  write(text: string): void
  problem: string
  isBlank: boolean
  /** Sends the text; false if it is empty. */
  send(): boolean
  field: RefObject<HTMLTextAreaElement | null>
  /** Focuses the field; a stable reference. */
  focus(): void
}

/** A failed message's text returns to an empty field (spec, point 8): unchanged it retries, edited it replaces it. */
export function useComposer(id: string, outgoing: readonly Outgoing[]): Composer {
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
    if (!fresh || standsFor.current || (text !== '' && text.trim() !== fresh.content)) return
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

  function send(): boolean {
    if (text.trim() === '') return false
    const checked = MessageText.safeParse({ content: text })
    if (!checked.success) {
      setProblem(checked.error.issues[0]?.message ?? '')
      return false
    }
    const { content } = checked.data
    const stood = standsFor.current
    standsFor.current = undefined
    if (stood?.content === content) outbox.retry(id)
    else {
      if (stood) outbox.remove(stood.id)
      const messageId = newId()
      void outbox.add({
        id: messageId,
        queue: id,
        route: conversationsSend,
        input: { params: { id }, body: { id: messageId, content } },
        failed: { title: texts.sendFailed },
      })
    }
    write('')
    return true
  }

  return { text, write, problem, isBlank: text.trim() === '', send, field, focus }
}
