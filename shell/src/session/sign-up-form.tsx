import { accountsSignUp } from '@atelier/contract/accounts/routes.ts'
import { useShell } from '../shell-context.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { SocialSignIn } from './social-sign-in.tsx'
import type { ViewProps } from './sign-in-view.ts'
import { accountsTexts } from '../accounts/texts.ts'

/** Signing up. The answer is the same for an address that has an account: the mail says what is so. */
export function SignUpForm({ email, onEmailChange, onView, wanted }: ViewProps & { wanted: string | undefined }) {
  const { api, toasts } = useShell()

  async function send(address: string, password: string) {
    await api(accountsSignUp, { body: { email: address, password } }, { anonymous: true })
    toasts.push({ title: accountsTexts.verifyYourEmail, variant: 'success' })
    onView('check-your-email')
  }

  return (
    <>
      <CredentialsForm
        email={email}
        onEmailChange={onEmailChange}
        password="new-password"
        submit="Sign Up"
        busyText="Creating account..."
        send={send}
      />
      <SocialSignIn
        wanted={wanted}
        question="Already have an account?"
        answer="Log In"
        onAnswer={() => onView('log-in')}
      />
    </>
  )
}
