import type { ReactNode } from 'react'
import { FormField } from '@atelier/platform/forms'
import type { Form } from '@atelier/platform/forms'
import { Button, Stack, TextInput } from '@atelier/shared-ui/core.ts'
import { PasswordInput } from '@atelier/shared-ui/password-input.tsx'
import type { Typed } from './sign-in-view.ts'
import { signInTexts as texts } from './sign-in-texts.ts'

interface CredentialsFormProps {
  form: Form<Typed>
  onTyped: (typed: Partial<Typed>) => void
  password: 'current-password' | 'new-password'
  passwordHint?: string
  submit: string
  busyText: string
  children?: ReactNode
  note?: ReactNode
}

export function CredentialsForm({ form, onTyped, password: which, ...props }: CredentialsFormProps) {
  const { passwordHint, submit, busyText, children, note } = props
  return (
    <form onSubmit={(event) => void form.submit(event)} noValidate>
      <Stack gap={4}>
        <FormField form={form} name="email" label={texts.email} required>
          {(field) => (
            <TextInput
              {...field}
              type="email"
              autoComplete="email"
              onValueChange={(email) => {
                field.onValueChange(email)
                onTyped({ email })
              }}
            />
          )}
        </FormField>
        <FormField form={form} name="password" label={texts.password} hint={passwordHint} required>
          {(field) => (
            <PasswordInput
              {...field}
              autoComplete={which}
              onValueChange={(password) => {
                field.onValueChange(password)
                onTyped({ password })
              }}
            />
          )}
        </FormField>
        {children}
        <Button type="submit" variant="primary" size="lg" block busy={form.busy} busyText={busyText}>
          {submit}
        </Button>
        {note}
      </Stack>
    </form>
  )
}
