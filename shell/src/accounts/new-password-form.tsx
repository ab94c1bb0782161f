import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { NewPassword } from '@atelier/contract/accounts/forms.ts'
import { accountsResetPassword } from '@atelier/contract/accounts/routes.ts'
import { homePath } from '@atelier/contract/paths/gallery.ts'
import { newPasswordTitle, useApiForm, weakPassword } from '@atelier/platform/forms'
import { Button, Stack } from '@atelier/shared-ui/core.ts'
import { useShell } from '../shell-context.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { newPasswordTexts as texts } from './new-password-texts.ts'
import { lostLink, updateFailure } from './reset-link.ts'
import type { ResetFailure } from './reset-link.ts'
import { accountsTexts } from './texts.ts'

interface NewPasswordFormProps {
  token: string
  onLinkLost: (failure: ResetFailure) => void
}

export function NewPasswordForm({ token, onLinkLost }: NewPasswordFormProps) {
  const { session, toasts } = useShell()
  const navigate = useNavigate()

  const form = useApiForm(accountsResetPassword, NewPassword, {
    defaults: { password: '', again: '' },
    input: ({ password }) => ({ body: { token, password } }),
    call: { anonymous: true },
    done: accountsTexts.passwordUpdated,
    failed: (error, atField) => (atField || lostLink(error) ? undefined : updateFailure(error)),
    refusals: weakPassword,
    onInvalid(refusals) {
      const title = newPasswordTitle(refusals)
      if (title) toasts.show({ title, variant: 'destructive', scope: form.scope })
    },
    onDone() {
      session.noteEnd()
      void navigate(homePath(), { replace: true })
      session.openSignIn()
    },
    onFailed(error) {
      const lost = lostLink(error)
      if (lost) onLinkLost(lost)
    },
  })

  // The page consists of this form, which mounts after the route announcement
  const { focus } = form
  const opened = useEffectEvent(() => focus('password'))
  useEffect(() => {
    opened()
  }, [])

  return (
    <form onSubmit={(event) => void form.submit(event)} noValidate>
      <Stack gap={5}>
        <NewPasswordFields form={form} />
        <Button type="submit" variant="primary" size="lg" block busy={form.busy} busyText={texts.updating}>
          {texts.update}
        </Button>
      </Stack>
    </form>
  )
}
