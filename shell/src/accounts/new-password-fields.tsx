import { FormField } from '@atelier/platform/forms'
import type { Form } from '@atelier/platform/forms'
import { passwordTexts } from '@atelier/platform/host'
import { PasswordInput } from '@atelier/shared-ui/password-input.tsx'
import { newPasswordTexts as texts } from './new-password-texts.ts'

export function NewPasswordFields({ form }: { form: Form<{ password: string; again: string }> }) {
  return (
    <>
      <FormField form={form} name="password" label={texts.newPassword} hint={passwordTexts.hint} required>
        {(field) => <PasswordInput {...field} autoComplete="new-password" />}
      </FormField>
      <FormField form={form} name="again" label={texts.confirmPassword} required>
        {(field) => <PasswordInput {...field} autoComplete="new-password" />}
      </FormField>
    </>
  )
}
