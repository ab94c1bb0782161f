import { ChangedPassword } from '@atelier/contract/accounts/forms.ts'
import { accountsChangePassword } from '@atelier/contract/accounts/routes.ts'
import { LimitNote, passwordTexts, useLimit, useToast } from '@atelier/platform'
import { FormField, newPasswordTitle, useApiForm, weakPassword } from '@atelier/platform/forms'
import { Stack } from '@atelier/shared-ui/core.ts'
import { PasswordInput } from '@atelier/shared-ui/password-input.tsx'
import { Dialog } from '@atelier/shared-ui/dialog.tsx'
import { FormActions } from '../form-actions.tsx'
import { logInTexts as texts } from './log-in-texts.ts'

interface ChangePasswordDialogProps {
  email: string
  onClose: () => void
}

export default function ChangePasswordDialog({ email, onClose }: ChangePasswordDialogProps) {
  const toast = useToast()
  const form = useApiForm(accountsChangePassword, ChangedPassword, {
    defaults: { current_password: '', password: '', again: '' },
    input: ({ current_password, password }) => ({ body: { current_password, password } }),
    done: texts.changed,
    failed: ({ message }, atField) => (atField ? undefined : { title: texts.changeFailed, description: message }),
    refusals: (error) => (error.code === 'wrong_password' ? { current_password: error.message } : weakPassword(error)),
    onInvalid(refusals) {
      const title = newPasswordTitle(refusals)
      if (title) toast({ title, variant: 'destructive', scope: form.scope })
    },
    onDone: onClose,
  })
  const limit = useLimit(accountsChangePassword)
  return (
    <Dialog open onOpenChange={() => !form.busy && onClose()} title={texts.changeTitle} keepOnOutsideClick>
      <form onSubmit={(event) => void form.submit(event)} noValidate>
        {/* The username for password managers */}
        <input name="username" autoComplete="username" value={email} readOnly hidden />
        <Stack gap={4}>
          <FormField form={form} name="current_password" label={texts.currentPassword} required>
            {(field) => <PasswordInput {...field} autoComplete="current-password" />}
          </FormField>
          <FormField form={form} name="password" label={texts.newPassword} hint={passwordTexts.hint} required>
            {(field) => <PasswordInput {...field} autoComplete="new-password" />}
          </FormField>
          <FormField form={form} name="again" label={texts.confirmPassword} required>
            {(field) => <PasswordInput {...field} autoComplete="new-password" />}
          </FormField>
          <LimitNote allowance={limit} what={texts.attempts} />
        </Stack>
        <FormActions submit={texts.changePassword} busyText={texts.changing} busy={form.busy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
