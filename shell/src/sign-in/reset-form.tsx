import { EmailOnly } from '@atelier/contract/credentials/forms.ts'
import { accountsRequestReset } from '@atelier/contract/accounts/routes.ts'
import { FormField, useApiForm } from '@atelier/platform/forms'
import { passwordTexts } from '@atelier/platform/host'
import { Button, Stack, TextInput } from '@atelier/shared-ui/core.ts'
import { failedSignIn } from './failed-sign-in.ts'
import type { ViewProps } from './sign-in-view.ts'
import { signInTexts as texts } from './sign-in-texts.ts'
import styles from './sign-in-dialog.module.css'

export function ResetForm({ typed, onTyped, onView }: Omit<ViewProps, 'onSent'>) {
  const form = useApiForm(accountsRequestReset, EmailOnly, {
    defaults: { email: typed.email },
    input: (body) => ({ body }),
    call: { anonymous: true },
    done: passwordTexts.resetSent,
    failed: failedSignIn,
    onDone: () => onView('log-in'),
  })

  return (
    <>
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
          <Button type="submit" variant="primary" size="lg" block busy={form.busy} busyText={texts.sending}>
            {texts.sendReset}
          </Button>
        </Stack>
      </form>
      <Button variant="ghost" block className={styles.back} onClick={() => onView('log-in')}>
        {texts.backToLogin}
      </Button>
    </>
  )
}
