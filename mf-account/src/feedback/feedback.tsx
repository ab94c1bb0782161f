import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import { feedbackSend } from '@atelier/contract/feedback/routes.ts'
import { FEEDBACK_MAX } from '@atelier/contract/feedback/limits.ts'
import { newId, siteTexts, useApi, useSession, useToast } from '@atelier/platform'
import { Button, Field, TextArea } from '@atelier/shared-ui/core.ts'
import { Dialog, DialogActions } from '@atelier/shared-ui/dialog.tsx'
import { feedbackTexts as texts } from './texts.ts'
import { feedbackErrorTexts } from '@atelier/contract/feedback/texts.ts'

/** The dialog behind "Share Feedback"; whoever shows the slot takes it away with `onClose`. */
export default function Feedback({ onClose }: { onClose: () => void }) {
  const api = useApi()
  const toast = useToast()
  const { user } = useSession()
  const [typed, setTyped] = useState('')
  // The same for every attempt, so that sending again after a lost answer stores once
  const [id] = useState(newId)
  const content = typed.trim()

  const send = useMutation({
    mutationFn: () => api(feedbackSend, { body: { id, content } }),
    onSuccess() {
      toast({ ...texts.success, variant: 'success' })
      onClose()
    },
    onError: () => toast({ title: siteTexts.feedbackFailed, variant: 'destructive' }),
  })

  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (send.isPending) return
    if (!user) return toast({ ...texts.authenticationRequired, variant: 'destructive' })
    if (content === '') return toast({ ...feedbackErrorTexts.feedbackRequired, variant: 'destructive' })
    send.mutate()
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title}
      description="Tell us what works for you and what does not. The product team reads everything."
      size="md"
      keepOnOutsideClick={content !== ''}
    >
      <form onSubmit={onSubmit} noValidate>
        <Field label="Your feedback" hideLabel>
          <TextArea rows={6} value={typed} onChange={(event) => setTyped(event.target.value)} limit={FEEDBACK_MAX} />
        </Field>
        <DialogActions>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            type="submit"
            variant="primary"
            disabled={content === '' || content.length > FEEDBACK_MAX}
            busy={send.isPending}
            busyText="Sending..."
          >
            {texts.send}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
