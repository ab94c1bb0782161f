import { Credentials } from '@atelier/contract/credentials/forms.ts'
import { accountsSignUp } from '@atelier/contract/accounts/routes.ts'
import { privacyPolicyPath, termsOfServicePath } from '@atelier/contract/paths/shell.ts'
import { siteTexts } from '@atelier/platform/host'
import { useApiForm, weakPassword } from '@atelier/platform/forms'
import { Stack, TextLink } from '@atelier/shared-ui/core.ts'
import type { Resumes } from '../session/resumes.ts'
import { useShell } from '../shell-context.ts'
import { accountsTexts } from '../accounts/texts.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { SocialSignIn } from './social-sign-in.tsx'
import { failedSignIn } from './failed-sign-in.ts'
import styles from './sign-in-dialog.module.css'
import { signInTexts as texts } from './sign-in-texts.ts'
import type { ViewProps } from './sign-in-view.ts'
import { assertCookies } from '../session/assert-cookies.ts'
import { sessionsTexts } from '../session/texts.ts'

/** The sign-up form. The response is the same for existing accounts; only the email differs. */
export function SignUpForm({ typed, onTyped, onSent, onView, wanted }: ViewProps & { wanted: string | undefined }) {
  const { resumes } = useShell()
  const form = useApiForm(accountsSignUp, Credentials, {
    defaults: typed,
    input(body) {
      assertCookies()
      return { body: { ...body, ...begunOf(resumes) } }
    },
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
    <Stack gap={5}>
      <CredentialsForm
        form={form}
        onTyped={onTyped}
        password="new-password"
        passwordHint={texts.passwordRule}
        submit={siteTexts.signUp}
        busyText={texts.creatingAccount}
        note={<Agreement />}
      />
      <SocialSignIn
        wanted={wanted}
        question={texts.hasAccount}
        answer={siteTexts.logIn}
        onAnswer={() => onView('log-in')}
      />
    </Stack>
  )
}

function begunOf(resumes: Resumes) {
  const begun = resumes.toSend()
  return begun && { begun }
}

/** Opens in another tab, to keep the dialog and the typed text. */
const Agreement = () => (
  <p className={styles.agreement}>
    {texts.agree[0]}
    <TextLink tone="quiet" href={termsOfServicePath()} target="_blank" rel="noreferrer">
      {texts.terms}
    </TextLink>
    {texts.agree[1]}
    <TextLink tone="quiet" href={privacyPolicyPath()} target="_blank" rel="noreferrer">
      {texts.privacyPolicy}
    </TextLink>
    {texts.agree[2]}
  </p>
)
