import { ChangedEmail } from '@atelier/contract/accounts/forms.ts'
import { EmailOnly } from '@atelier/contract/credentials/forms.ts'
import { accountsRequestEmailChange } from '@atelier/contract/accounts/routes.ts'
import { FormField, useApiForm, useFieldValue } from '@atelier/platform/forms'
import { Stack, TextInput } from '@atelier/shared-ui/core.ts'
import { PasswordInput } from '@atelier/shared-ui/password-input.tsx'
import { Dialog } from '@atelier/shared-ui/dialog.tsx'
import { accountTexts as texts } from './account-texts.ts'
import { needsProof, useProof } from '../proof/use-proof.tsx'
import { FormActions } from '../form-actions.tsx'

interface ChangeEmailDialogProps {
  hasPassword: boolean
  /** Called with the address to which the link was sent. */
  onSent: (address: string) => void
  onClose: () => void
}

/** Asks for the new address, and for the password if the account has one. */
export default function ChangeEmailDialog({ hasPassword, onSent, onClose }: ChangeEmailDialogProps) {
  const proof = useProof('email')
  const form = useApiForm(accountsRequestEmailChange, hasPassword ? ChangedEmail : EmailOnly, {
    defaults: { email: '', current_password: '' },
    input: (body) => ({ body }),
    failed: (error, atField) =>
      atField || needsProof(error) ? undefined : { title: texts.changeFailed, description: error.message },
    onFailed: proof.onFailed,
    refusals: ({ code, message }) =>
      code === 'wrong_password' ? { current_password: message } : code === 'EMAIL_SAME' ? { email: message } : {},
    onDone() {
      onSent(address)
      onClose()
    },
  })
  const address = useFieldValue(form, 'email').trim().toLowerCase()
  return (
    <Dialog
      open
      onOpenChange={() => !form.busy && onClose()}
      title={texts.changeTitle}
      description={texts.changeBlurb}
      keepOnOutsideClick
    >
      <form onSubmit={(event) => void form.submit(event)} noValidate>
        <Stack gap={4}>
          <FormField form={form} name="email" label={texts.newEmail} required>
            {(field) => <TextInput {...field} type="email" autoComplete="email" />}
          </FormField>
          {hasPassword && (
            <FormField form={form} name="current_password" label={texts.password} required>
              {(field) => <PasswordInput {...field} autoComplete="current-password" />}
            </FormField>
          )}
        </Stack>
        <FormActions submit={texts.send} busyText={texts.sending} busy={form.busy} onCancel={onClose} />
      </form>
      {proof.dialog(() => void form.submit())}
    </Dialog>
  )
}
