import { Credentials } from '@atelier/contract/accounts/forms.ts'
import { accountsSignUp } from '@atelier/contract/accounts/routes.ts'
import { siteTexts } from '@atelier/platform/host'
import { useApiForm, weakPassword } from '@atelier/platform/forms'
import { useShell } from '../shell-context.ts'
import { accountsTexts } from '../accounts/texts.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { SocialSignIn } from './social-sign-in.tsx'
import { failedSignIn } from './failed-sign-in.ts'
import { signInTexts as texts } from './sign-in-texts.ts'
import type { ViewProps } from './sign-in-view.ts'
import { sessionsTexts } from './texts.ts'

/** Signing up. The answer is the same for an address that has an account: the mail says what is so. */
export function SignUpForm({ typed, onTyped, onSent, onView, wanted }: ViewProps & { wanted: string | undefined }) {
  const { resumes } = useShell()
  const form = useApiForm(accountsSignUp, Credentials, {
    defaults: typed,
    input: (body) => ({ body }),
    call: { anonymous: true },
    done: accountsTexts.verifyYourEmail,
    failed(error, atField) {
      const { password: weak } = weakPassword(error)
      return weak === undefined ? failedSignIn(error, atField) : { title: sessionsTexts.error, description: weak }
    },
    refusals: weakPassword,
    onDone() {
      onSent()
      resumes.awaitMail(typed.email)
      onView('check-your-email')
    },
    onFailed(_, atField) {
      if (!atField) form.focus('password')
    },
  })

  return (
    <>
      <CredentialsForm
        form={form}
        onTyped={onTyped}
        password="new-password"
        submit={siteTexts.signUp}
        busyText={texts.creatingAccount}
      />
      <SocialSignIn
        wanted={wanted}
        question={texts.hasAccount}
        answer={siteTexts.logIn}
        onAnswer={() => onView('log-in')}
      />
    </>
  )
}
