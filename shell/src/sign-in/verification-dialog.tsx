import { useState } from 'react'
import { NewPassword } from '@atelier/contract/accounts/forms.ts'
import { accountsVerify } from '@atelier/contract/accounts/routes.ts'
import { parseError } from '@atelier/contract/api-error.ts'
import { useApiForm, weakPassword } from '@atelier/platform/forms'
import { useFailureText } from '@atelier/platform/host'
import { Button, Stack } from '@atelier/shared-ui/core.ts'
import { ConfirmDialog, Dialog } from '@atelier/shared-ui/dialog.tsx'
import { NewPasswordFields } from '../accounts/new-password-fields.tsx'
import { accountsTexts } from '../accounts/texts.ts'
import { useShell } from '../shell-context.ts'
import { failedSignIn } from './failed-sign-in.ts'
import { sessionsTexts } from '../session/texts.ts'
import { verifyAddress } from './verify-address.ts'
import { verificationRequest } from './verification-request.ts'
import type { VerificationRequest } from './verification-request.ts'
import { verificationTexts as texts } from './verification-texts.ts'

interface VerificationDialogProps {
  request: VerificationRequest
  onNext: (request: VerificationRequest | null) => void
}

/** Prompts for the input that a verification link requires. Closing it keeps the link valid. */
export default function VerificationDialog({ request, onNext }: VerificationDialogProps) {
  return request.asks === 'replace' ? (
    <ReplaceQuestion request={request} onNext={onNext} />
  ) : (
    <PasswordDialog request={request} onNext={onNext} />
  )
}

function ReplaceQuestion({ request, onNext }: VerificationDialogProps) {
  const shell = useShell()
  const { toasts } = shell
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)
  const { token, email } = request

  async function replace() {
    setBusy(true)
    try {
      await verifyAddress(shell, token, { replace_session: true })
      toasts.show({ title: accountsTexts.emailVerified, variant: 'success' })
      onNext(null)
    } catch (error) {
      const next = verificationRequest(error, { token, replaces: true })
      if (!next)
        toasts.show({ title: sessionsTexts.error, description: failureText(parseError(error)), variant: 'destructive' })
      onNext(next)
    }
  }

  return (
    <ConfirmDialog
      open
      title={texts.replaceSession.title}
      description={texts.replaceSession.description(email)}
      confirmLabel={texts.replace}
      tone="default"
      busy={busy}
      busyText={texts.saving}
      onConfirm={() => void replace()}
      onOpenChange={() => onNext(null)}
    />
  )
}

function PasswordDialog({ request, onNext }: VerificationDialogProps) {
  const shell = useShell()
  const { token, email, replaces } = request
  const form = useApiForm(accountsVerify, NewPassword, {
    defaults: { password: '', again: '' },
    input: ({ password }) => ({ body: { token, password, replace_session: replaces } }),
    send: ({ body: { password, replace_session } }) => verifyAddress(shell, token, { password, replace_session }),
    done: accountsTexts.emailVerified,
    failed: (error, atField) => (verificationRequest(error, request) ? undefined : failedSignIn(error, atField)),
    refusals: weakPassword,
    onDone: () => onNext(null),
    onFailed(error) {
      const isOver = error.code === 'otp_expired' || error.code === 'invalid_token'
      const next = verificationRequest(error, request)
      if (isOver || next) onNext(next)
    },
  })

  return (
    <Dialog
      open
      keepOnOutsideClick
      title={texts.choosePassword.title}
      description={texts.choosePassword.description(email)}
      onOpenChange={() => onNext(null)}
    >
      <form onSubmit={(event) => void form.submit(event)} noValidate>
        {/* Associates the password with its account for password managers */}
        <input name="username" autoComplete="username" value={email} readOnly hidden />
        <Stack gap={4}>
          <NewPasswordFields form={form} />
          <Button type="submit" variant="primary" size="lg" block busy={form.busy} busyText={texts.saving}>
            {texts.save}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
