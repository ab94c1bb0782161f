import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { MessageText, OptionalMessageText } from '@atelier/contract/conversations/forms.ts'
import { MESSAGE_MAX } from '@atelier/contract/conversations/limits.ts'
import { conversationsEdit } from '@atelier/contract/conversations/routes.ts'
import { useChange } from '@atelier/platform'
import { Button, Field, TextArea } from '@atelier/shared-ui/core.ts'
import { Dialog, DialogActions } from '@atelier/shared-ui/dialog.tsx'
import type { MessageRow } from '../message-rows.ts'
import { threadTexts as texts } from '../thread-texts.ts'

/** Changes the text of an own message. */
export default function EditDialog({ row, onClose }: { row: MessageRow; onClose: () => void }) {
  const [text, setText] = useState(row.content)
  const [problem, setProblem] = useState('')
  const edit = useChange(conversationsEdit, {
    failed: ({ message }) => ({ title: texts.editFailed, description: message }),
    onDone: onClose,
  })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const checked = (row.attachments.length > 0 ? OptionalMessageText : MessageText).safeParse({ content: text })
    if (!checked.success) return setProblem(checked.error.issues[0]?.message ?? '')
    if (checked.data.content === row.content) return onClose()
    edit.mutate({ params: { id: row.messageId! }, body: checked.data })
  }

  return (
    <Dialog open onOpenChange={onClose} title={texts.editTitle} size="md" keepOnOutsideClick>
      <form onSubmit={submit} noValidate>
        <Field label={texts.label} hideLabel error={problem}>
          <TextArea
            rows={4}
            limit={MESSAGE_MAX}
            value={text}
            onValueChange={(typed) => {
              setText(typed)
              setProblem('')
            }}
          />
        </Field>
        <DialogActions>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" busy={edit.isPending} busyText={texts.saving}>
            {texts.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
