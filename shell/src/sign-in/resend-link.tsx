import { useState } from 'react'
import { accountsResendVerification } from '@atelier/contract/accounts/routes.ts'
import { parseError } from '@atelier/contract/api-error.ts'
import { useFailureText } from '@atelier/platform/host'
import { Button } from '@atelier/shared-ui/core.ts'
import { useShell } from '../shell-context.ts'
import { accountsTexts } from '../accounts/texts.ts'
import { signInTexts as texts } from './sign-in-texts.ts'
import { sessionsTexts } from '../session/texts.ts'

export function ResendLink({ email }: { email: string }) {
  const { api, toasts } = useShell()
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)

  async function resend() {
    setBusy(true)
    try {
      await api(accountsResendVerification, { body: { email } }, { anonymous: true })
      toasts.show({ title: accountsTexts.verifyYourEmail, variant: 'success' })
    } catch (error) {
      toasts.show({ title: sessionsTexts.error, description: failureText(parseError(error)), variant: 'destructive' })
    }
    setBusy(false)
  }

  return (
    <Button variant="link" busy={busy} onClick={() => void resend()}>
      {texts.resend}
    </Button>
  )
}
