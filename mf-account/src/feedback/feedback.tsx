import type { SubmitEvent } from 'react'
import { countedLength } from '@atelier/contract/clean-text.ts'
import { FEEDBACK_MAX, FeedbackText, feedbackErrorTexts } from '@atelier/contract/feedback/forms.ts'
import { feedbackSend } from '@atelier/contract/feedback/routes.ts'
import { LimitNote, siteTexts, useLimit, useSession, useToast } from '@atelier/platform'
import { DraftNote, FormField, useApiForm, useFieldValue } from '@atelier/platform/forms'
import { Button, TextArea } from '@atelier/shared-ui/core.ts'
import { Dialog, DialogActions } from '@atelier/shared-ui/dialog.tsx'
import { useOpenAfterMenu } from '../use-open-after-menu.ts'
import { feedbackTexts as texts } from './texts.ts'

/** The "Share Feedback" dialog; the slot's host unmounts it in `onClose`. */
export default function Feedback({ onClose }: { onClose: () => void }) {
  const toast = useToast()
  const { user } = useSession()
  const form = useApiForm(feedbackSend, FeedbackText, {
    defaults: { content: '' },
    draft: 'feedback',
    // The dialog opens on every page
    draftAddress: '*',
    input: (body, id) => ({ body: { id, ...body } }),
    done: texts.success,
    failed: siteTexts.feedbackFailed,
    onInvalid() {
      if (content === '') toast({ ...feedbackErrorTexts.feedbackRequired, variant: 'destructive', scope: form.scope })
    },
    onDone: onClose,
  })
  const content = useFieldValue(form, 'content').trim()
  const limit = useLimit(feedbackSend)
  const open = useOpenAfterMenu()

  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (!user) return toast({ ...texts.authenticationRequired, variant: 'destructive' })
    void form.submit()
  }

  function discard() {
    form.reset()
    form.focus('content')
  }

  function cancel() {
    form.discard()
    onClose()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={texts.title}
      description={texts.blurb}
      size="md"
      keepOnOutsideClick={content !== ''}
    >
      <form onSubmit={onSubmit} noValidate>
        {form.restored && <DraftNote onDiscard={discard} />}
        <FormField form={form} name="content" label={texts.label} hideLabel>
          {(field) => <TextArea {...field} rows={6} limit={FEEDBACK_MAX} lengthOf={countedLength} />}
        </FormField>
        <LimitNote allowance={limit} what={texts.counted} />
        <DialogActions>
          <Button onClick={cancel}>{texts.cancel}</Button>
          <Button
            type="submit"
            variant="primary"
            disabled={content === '' || countedLength(content) > FEEDBACK_MAX}
            busy={form.busy}
            busyText={texts.sending}
          >
            {texts.send}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
