import { useState } from 'react'
import { KeyRound } from 'lucide-react'
import { parseError } from '@atelier/contract/api-error.ts'
import { factorsPasskeySignIn, factorsPasskeySignInOptions } from '@atelier/contract/factors/routes.ts'
import { useFailureText } from '@atelier/platform/host'
import { Button } from '@atelier/shared-ui/core.ts'
import { assertCookies } from '../session/assert-cookies.ts'
import { anonymous, timeZone } from '../session/call-options.ts'
import { sessionsTexts } from '../session/texts.ts'
import { useShell } from '../shell-context.ts'
import { signInTexts as texts } from './sign-in-texts.ts'

/** The browser offers its passkeys for this site. Session listeners handle success, as with a password. */
export function PasskeyButton({ onSent }: { onSent: () => void }) {
  const { api, session, toasts } = useShell()
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)

  async function signIn() {
    setBusy(true)
    try {
      assertCookies()
      const [{ startAuthentication }, { options }] = await Promise.all([
        import('@simplewebauthn/browser'),
        api(factorsPasskeySignInOptions, undefined, anonymous),
      ])
      const credential = await startAuthentication({ optionsJSON: options as never })
      const body = { credential, time_zone: timeZone() }
      await session.signInBy(() => api(factorsPasskeySignIn, { body }, anonymous))
      onSent()
    } catch (error) {
      // The user closed the browser's dialog, or has no passkey here
      const isCanceled = error instanceof Error && error.name === 'NotAllowedError'
      const description = isCanceled ? texts.passkeyNotUsed : failureText(parseError(error))
      toasts.show({ title: sessionsTexts.error, description, variant: 'destructive' })
      setBusy(false)
    }
  }

  return (
    <Button size="lg" block busy={busy} onClick={() => void signIn()}>
      <KeyRound aria-hidden="true" />
      {texts.passkey}
    </Button>
  )
}
