import { countedLength } from '@atelier/contract/clean-text.ts'
import { CancelForm, DeclineForm, HelpForm } from '@atelier/contract/endings/forms.ts'
import { HELP_TEXT_MAX, REASON_MAX } from '@atelier/contract/endings/limits.ts'
import { endingsAskForHelp, endingsCancel, endingsDeclineCancel } from '@atelier/contract/endings/routes.ts'
import { FormField, useApiForm } from '@atelier/platform/forms'
import { Button, TextArea } from '@atelier/shared-ui/core.ts'
import { Dialog, DialogActions } from '@atelier/shared-ui/dialog.tsx'
import { endingTexts as texts } from './ending-texts.ts'

export type Asked = 'cancel' | 'decline' | 'help'

interface EndingDialogProps {
  asked: Asked
  id: number
  /** Of the other person. */
  name: string
  isAway: boolean
  /** That is answered. */
  cancellation: string | undefined
  onClose: () => void
}

export default function EndingDialog({ asked, cancellation, ...rest }: EndingDialogProps) {
  if (asked === 'cancel') return <CancelDialog {...rest} />
  if (asked === 'help') return <HelpDialog {...rest} />
  return cancellation === undefined ? null : <DeclineDialog {...rest} cancellation={cancellation} />
}

type DialogProps = Omit<EndingDialogProps, 'asked' | 'cancellation'>

function CancelDialog({ id, name, isAway, onClose }: DialogProps) {
  const form = useApiForm(endingsCancel, CancelForm, {
    defaults: { reason: '' },
    draft: `cancel ${id}`,
    input: (body, key) => ({ params: { id }, body: { id: key, ...body } }),
    done: isAway ? { title: texts.canceledDone } : { title: texts.asked, description: texts.askedBlurb(name) },
    failed: ({ message }, atField) => (atField ? undefined : { title: texts.cancelFailed, description: message }),
    onDone: onClose,
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.cancelTitle}
      description={isAway ? texts.cancelNow(name) : texts.cancelFollows(name)}
      size="md"
      keepOnOutsideClick
    >
      <form onSubmit={(event) => void form.submit(event)} noValidate>
        <FormField form={form} name="reason" label={texts.reason} required>
          {(field) => <TextArea {...field} rows={4} limit={REASON_MAX} lengthOf={countedLength} />}
        </FormField>
        <DialogActions>
          <Button onClick={onClose}>{texts.keep}</Button>
          <Button type="submit" variant="danger" busy={form.busy} busyText={texts.asking}>
            {texts.cancel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function DeclineDialog({ id, name, cancellation, onClose }: DialogProps & { cancellation: string }) {
  const form = useApiForm(endingsDeclineCancel, DeclineForm, {
    defaults: { answer: '' },
    input: (body) => ({ params: { id }, body: { cancellation_id: cancellation, ...body } }),
    done: { title: texts.declined },
    failed: ({ message }, atField) => (atField ? undefined : { title: texts.answerFailed, description: message }),
    onDone: onClose,
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.declineTitle}
      description={texts.declineFollows(name)}
      size="md"
      keepOnOutsideClick
    >
      <form onSubmit={(event) => void form.submit(event)} noValidate>
        <FormField form={form} name="answer" label={texts.answer} required>
          {(field) => <TextArea {...field} rows={4} limit={REASON_MAX} lengthOf={countedLength} />}
        </FormField>
        <DialogActions>
          <Button onClick={onClose}>{texts.close}</Button>
          <Button type="submit" variant="primary" busy={form.busy} busyText={texts.declining}>
            {texts.decline}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function HelpDialog({ id, name, onClose }: DialogProps) {
  const form = useApiForm(endingsAskForHelp, HelpForm, {
    defaults: { text: '' },
    draft: `help ${id}`,
    input: (body, key) => ({ params: { id }, body: { id: key, ...body } }),
    done: { title: texts.helpAsked },
    failed: ({ message }, atField) => (atField ? undefined : { title: texts.helpFailed, description: message }),
    onDone: onClose,
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.helpTitle}
      description={texts.helpFollows(name)}
      size="md"
      keepOnOutsideClick
    >
      <form onSubmit={(event) => void form.submit(event)} noValidate>
        <FormField form={form} name="text" label={texts.helpText} required>
          {(field) => <TextArea {...field} rows={6} limit={HELP_TEXT_MAX} lengthOf={countedLength} />}
        </FormField>
        <DialogActions>
          <Button onClick={onClose}>{texts.close}</Button>
          <Button type="submit" variant="primary" busy={form.busy} busyText={texts.asking}>
            {texts.help}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
