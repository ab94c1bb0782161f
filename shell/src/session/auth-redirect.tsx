import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { parseError } from '@atelier/contract/api-error.ts'
import { homePath } from '@atelier/contract/paths/gallery.ts'
import { lazyOverlay } from '../lazy-with-retry.tsx'
import { useShell } from '../shell-context.ts'
import { parseAuthRedirect } from './parse-auth-redirect.ts'
import { accountsTexts } from '../accounts/texts.ts'
import { sessionsTexts } from './texts.ts'
import { verificationRequest } from './verification-request.ts'
import type { VerificationRequest } from './verification-request.ts'

const VerificationDialog = lazyOverlay(
  () => import('./verification-dialog.tsx'),
  ({ onNext }) =>
    () =>
      onNext(null),
)

/**
 * Takes what mails and providers wrote into the address of the home page: the token of a verification mail signs in, or asks
 * before it does, that of a new address makes it the account's, a failure becomes a toast. The address is clean afterwards.
 */
export function AuthRedirect() {
  const { session, toasts } = useShell()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const [request, setRequest] = useState<VerificationRequest | null>(null)

  useEffect(() => {
    if (pathname !== homePath()) return
    const arrival = parseAuthRedirect(search, hash)
    if (!arrival) return
    void navigate({ pathname, search: arrival.search }, { replace: true })
    const refuse = (description: string) =>
      toasts.show({ title: sessionsTexts.error, description, variant: 'destructive' })
    if ('error' in arrival) {
      refuse(arrival.error)
      return
    }
    const [spent, title] =
      arrival.type === 'signup'
        ? [session.verify(arrival.token), accountsTexts.emailVerified]
        : [session.confirmEmail(arrival.token), accountsTexts.emailChanged]
    spent.then(
      () => toasts.show({ title, variant: 'success' }),
      (error: unknown) => {
        const asked = 'token' in arrival && verificationRequest(error, { token: arrival.token, replaces: false })
        if (asked) setRequest(asked)
        else refuse(parseError(error).message)
      },
    )
  }, [session, toasts, pathname, search, hash, navigate])

  return request && <VerificationDialog request={request} onNext={setRequest} />
}
