import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { parseError } from '@atelier/contract/api-error.ts'
import { homePath } from '@atelier/contract/paths/gallery.ts'
import { useShell } from '../shell-context.ts'
import { parseAuthRedirect } from './parse-auth-redirect.ts'
import { accountsTexts } from '../accounts/texts.ts'
import { sessionsTexts } from './texts.ts'

/**
 * Takes what mails and providers wrote into the address of the home page: the token of a verification mail signs in, that of a
 * new address makes it the account's, a failure
 * becomes a toast. The address is clean afterwards.
 */
export function AuthRedirect() {
  const { session, toasts } = useShell()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()

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
      (error: unknown) => refuse(parseError(error).message),
    )
  }, [session, toasts, pathname, search, hash, navigate])

  return null
}
