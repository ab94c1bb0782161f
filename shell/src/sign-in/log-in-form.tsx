import { useState } from 'react'
import { CircleAlert } from 'lucide-react'
import type { Suspension } from '@atelier/contract/sessions/suspension.ts'
import { Credentials } from '@atelier/contract/credentials/forms.ts'
import { sessionsLogIn } from '@atelier/contract/sessions/routes.ts'
import { siteTexts } from '@atelier/platform/host'
import { useApiForm } from '@atelier/platform/forms'
import { Button, Stack } from '@atelier/shared-ui/core.ts'
import { useShell } from '../shell-context.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { SocialSignIn } from './social-sign-in.tsx'
import { failedSignIn } from './failed-sign-in.ts'
import { ResendLink } from './resend-link.tsx'
import { suspensionOf } from '../session/suspension-of.ts'
import type { ViewProps } from './sign-in-view.ts'
import { signInTexts as texts } from './sign-in-texts.ts'
import styles from './sign-in-dialog.module.css'

const needsSecondStep = ({ code }: { code: string }) => code === 'SIGN_IN_CODE_REQUIRED'

interface LogInFormProps extends ViewProps {
  wanted: string | undefined
  onSuspended: (suspension: Suspension) => void
}

/** The log-in form. Session listeners handle success: they close the dialog and redirect. */
export function LogInForm({ typed, onTyped, onSent, onView, onSuspended, wanted }: LogInFormProps) {
  const { session } = useShell()
  const [unverified, setUnverified] = useState('')
  const [refused, setRefused] = useState('')
  const form = useApiForm(sessionsLogIn, Credentials, {
    defaults: typed,
    input: (body) => ({ body }),
    send({ body }) {
      setRefused('')
      return session.logIn(body.email, body.password)
    },
    failed: (error, atField) =>
      needsSecondStep(error) || suspensionOf(error) ? undefined : failedSignIn(error, atField),
    onDone: onSent,
    onFailed(error, atField) {
      const { code, message } = error
      if (needsSecondStep(error)) return onView('second-step')
      const suspension = suspensionOf(error)
      if (suspension) return onSuspended(suspension)
      setUnverified(code === 'email_not_confirmed' ? typed.email : '')
      if (atField) return
      setRefused(message)
      form.focus('password')
    },
  })
  return (
    <Stack gap={5}>
      <CredentialsForm
        form={form}
        onTyped={onTyped}
        password="current-password"
        submit={siteTexts.logIn}
        busyText={texts.loggingIn}
      >
        <Button variant="link" className={styles.forgot} onClick={() => onView('reset')}>
          {texts.forgotPassword}
        </Button>
        {/* Visual only: the toast is already announced */}
        {refused !== '' && (
          <p className={styles.refused}>
            <CircleAlert aria-hidden="true" />
            {refused}
          </p>
        )}
        {unverified !== '' && (
          <p className={styles.note}>
            {texts.noEmail} <ResendLink email={unverified} />
          </p>
        )}
      </CredentialsForm>
      <SocialSignIn
        wanted={wanted}
        // Web views and some managed browsers have none
        first={'PublicKeyCredential' in globalThis && <PasskeyButton onSent={onSent} />}
        question={texts.isNew}
        answer={siteTexts.signUp}
        onAnswer={() => onView('sign-up')}
      />
    </Stack>
  )
}
