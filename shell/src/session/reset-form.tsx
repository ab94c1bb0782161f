import { accountsRequestReset } from '@atelier/contract/accounts/routes.ts'
import { Button } from '@atelier/shared-ui/core.ts'
import { useShell } from '../shell-context.ts'
import { CredentialsForm } from './credentials-form.tsx'
import type { ViewProps } from './sign-in-view.ts'
import styles from './sign-in-dialog.module.css'
import { accountsTexts } from '../accounts/texts.ts'

/** Asking for a mail with which to set a new password. */
export function ResetForm({ email, onEmailChange, onView }: ViewProps) {
  const { api, toasts } = useShell()

  async function send(address: string) {
    await api(accountsRequestReset, { body: { email: address } }, { anonymous: true })
    toasts.push({ title: accountsTexts.resetSent, variant: 'success' })
    onView('log-in')
  }

  return (
    <>
      <CredentialsForm
        email={email}
        onEmailChange={onEmailChange}
        submit="Send Reset Email"
        busyText="Sending..."
        send={send}
      />
      <Button variant="ghost" block className={styles.back} onClick={() => onView('log-in')}>
        Back to Login
      </Button>
    </>
  )
}
