import { Suspense, lazy, useState } from 'react'
import { accountsRequestReset } from '@atelier/contract/accounts/routes.ts'
import { passwordTexts, useChange } from '@atelier/platform'
import { Button } from '@atelier/shared-ui/core.ts'
import { logInTexts as texts } from './log-in-texts.ts'
import { SettingRow } from '../setting-row.tsx'

const ChangePasswordDialog = lazy(() => import('./change-password-dialog.tsx'))

interface PasswordRowProps {
  email: string
  hasPassword: boolean
}

/** Changes the password; without one, sends an email with a link to set it. */
export function PasswordRow({ email, hasPassword }: PasswordRowProps) {
  const [open, setOpen] = useState(false)
  const send = useChange(accountsRequestReset, {
    done: { title: passwordTexts.resetSent },
    failed: ({ message }) => ({ title: texts.sendFailed, description: message }),
  })
  return (
    <>
      <SettingRow
        title={texts.password}
        meaning={hasPassword ? texts.passwordMeaning : texts.noPassword}
        control={(names) =>
          hasPassword ? (
            <Button size="sm" {...names} onClick={() => setOpen(true)}>
              {texts.change}
            </Button>
          ) : (
            <Button
              size="sm"
              aria-describedby={names['aria-describedby']}
              busy={send.isPending}
              busyText={texts.sending}
              onClick={() => send.mutate({ body: { email } })}
            >
              {texts.setPassword}
            </Button>
          )
        }
      />
      {open && (
        <Suspense>
          <ChangePasswordDialog email={email} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
