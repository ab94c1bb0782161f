import { useEffect, useState } from 'react'
import { CodeOnly } from '@atelier/contract/factors/forms.ts'
import { factorsFinishSignIn } from '@atelier/contract/factors/routes.ts'
import { FormField, useApiForm } from '@atelier/platform/forms'
import { Button, Stack, TextInput } from '@atelier/shared-ui/core.ts'
import { Checkbox } from '@atelier/shared-ui/checkbox.tsx'
import { anonymous, timeZone } from '../session/call-options.ts'
import { useShell } from '../shell-context.ts'
import { failedSignIn } from './failed-sign-in.ts'
import type { ViewProps } from './sign-in-view.ts'
import { signInTexts as texts } from './sign-in-texts.ts'

/** The second step of a log-in or of a sign-in at a provider, which returns to the page that it was started for. */
export default function SecondStepForm({
  onSent,
  onView,
  wanted,
}: Omit<ViewProps, 'typed' | 'onTyped'> & { wanted?: string }) {
  const { api, session } = useShell()
  const [hasApp, setHasApp] = useState(true)
  const [remember, setRemember] = useState(false)
  const form = useApiForm(factorsFinishSignIn, CodeOnly, {
    defaults: { code: '' },
    input: (body) => ({ body: { ...body, remember, time_zone: timeZone() } }),
    send: (input) =>
      session.signInBy(async () => {
        const { session: begun, next } = await api(factorsFinishSignIn, input, anonymous)
        if (next !== null && wanted === undefined) session.openSignIn('second-step', { wanted: next })
        return begun
      }),
    failed: failedSignIn,
    refusals: ({ code, message }) => (code === 'CODE_WRONG' ? { code: message } : {}),
    onDone: onSent,
    onFailed: ({ code }) => code === 'SIGN_IN_EXPIRED' && onView('log-in'),
  })

  const { focus } = form
  // It is loaded after the dialog has set the focus
  useEffect(() => {
    focus('code')
  }, [focus])

  function toggle() {
    setHasApp(!hasApp)
    focus('code')
  }

  return (
    <form onSubmit={(event) => void form.submit(event)} noValidate>
      <Stack gap={4}>
        <FormField
          form={form}
          name="code"
          label={hasApp ? texts.code : texts.recoveryCode}
          hint={hasApp ? texts.codeHint : texts.recoveryHint}
          required
        >
          {(field) => (
            <TextInput
              {...field}
              inputMode={hasApp ? 'numeric' : 'text'}
              autoComplete={hasApp ? 'one-time-code' : 'off'}
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </FormField>
        <Checkbox label={texts.rememberBrowser} checked={remember} onCheckedChange={setRemember} />
        <Button type="submit" variant="primary" size="lg" block busy={form.busy} busyText={texts.verifying}>
          {texts.verify}
        </Button>
        <Button variant="link" onClick={toggle}>
          {hasApp ? texts.useRecoveryCode : texts.useApp}
        </Button>
      </Stack>
    </form>
  )
}
