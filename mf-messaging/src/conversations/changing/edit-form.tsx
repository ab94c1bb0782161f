import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject, SubmitEvent } from 'react'
import { countedLength } from '@atelier/contract/clean-text.ts'
import { MessageText, OptionalMessageText } from '@atelier/contract/conversations/forms.ts'
import { MESSAGE_MAX } from '@atelier/contract/conversations/limits.ts'
import { conversationsEdit } from '@atelier/contract/conversations/routes.ts'
import { useChange, useFailureText } from '@atelier/platform'
import { Button, Field, TextArea } from '@atelier/shared-ui/core.ts'
import type { MessageRow } from '../thread/message-rows.ts'
import { isCancelKey, isSendKey } from '../composer/send-key.ts'
import { threadTexts as texts } from '../thread/thread-texts.ts'
import styles from './edit-form.module.css'
import type { Edit, Edits } from './use-edits.ts'

interface EditFormProps {
  row: MessageRow
  edit: Edit
  edits: Pick<Edits, 'asked' | 'write' | 'end' | 'saved'>
  /** Focuses the composer. */
  onLeave: () => void
}

/** Changes the text of an own message in its place, with the composer's keys; Escape cancels. */
export function EditForm({ row, edit, edits, onLeave }: EditFormProps) {
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const failureText = useFailureText()
  const form = useFocus(field, edits.asked?.id === edit.id ? edits.asked : undefined, onLeave)
  const save = useChange(conversationsEdit, {
    failed: () => undefined,
    onFailed: (error) => setProblem(failureText(error)),
    onDone: edits.saved,
  })

  function submit(event?: SubmitEvent) {
    event?.preventDefault()
    if (save.isPending) return
    const checked = (row.attachments.length > 0 ? OptionalMessageText : MessageText).safeParse({ content: edit.text })
    if (!checked.success) return setProblem(checked.error.issues[0]?.message ?? '')
    if (checked.data.content === row.content) return edits.end(edit.id)
    save.mutate({ params: { id: edit.id }, body: checked.data })
  }

  function press(event: KeyboardEvent) {
    if (isSendKey(event)) {
      event.preventDefault()
      submit()
    } else if (isCancelKey(event)) {
      event.preventDefault()
      event.stopPropagation()
      edits.end(edit.id)
    }
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} onKeyDown={press} noValidate>
      <Field label={texts.editLabel} hideLabel error={problem}>
        <TextArea
          ref={field}
          rows={1}
          className={styles.box}
          enterKeyHint="done"
          readOnly={save.isPending}
          limit={edit.text.length > MESSAGE_MAX - 200 ? MESSAGE_MAX : undefined}
          lengthOf={countedLength}
          value={edit.text}
          onValueChange={(text) => {
            edits.write({ ...edit, text })
            setProblem('')
          }}
        />
      </Field>
      <div className={styles.actions}>
        <p className={styles.hint}>{texts.editHint}</p>
        <Button size="sm" onClick={() => edits.end(edit.id)}>
          {texts.cancel}
        </Button>
        <Button type="submit" size="sm" variant="primary" busy={save.isPending} busyText={texts.saving}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}

/** Frames; one or two are usual. */
const FOCUS_ATTEMPTS = 30

/** Focuses the field whenever asked, at its end; a form that ends passes the focus on. */
function useFocus(field: RefObject<HTMLTextAreaElement | null>, asked: object | undefined, onLeave: () => void) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!asked) return
    const element = field.current!
    // A row that the list has not measured yet is invisible, and cannot be focused
    let frame = 0
    const focus = (attempts: number) => {
      element.focus()
      element.setSelectionRange(element.value.length, element.value.length)
      if (document.activeElement !== element && attempts > 0) frame = requestAnimationFrame(() => focus(attempts - 1))
    }
    focus(FOCUS_ATTEMPTS)
    return () => cancelAnimationFrame(frame)
  }, [asked, field])
  useLayoutEffect(() => {
    const element = form.current!
    const log = element.closest<HTMLElement>('[role="log"]')
    return () => {
      if (!element.contains(document.activeElement)) return
      onLeave()
      // Without a composer, as the conversation was closed meanwhile
      if (element.contains(document.activeElement)) log?.focus({ preventScroll: true })
    }
  }, [onLeave])
  return form
}
