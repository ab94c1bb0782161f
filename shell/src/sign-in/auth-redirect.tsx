import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { parseError } from '@atelier/contract/api-error.ts'
import { homePath } from '@atelier/contract/paths/gallery.ts'
import { LANDING } from '../session/home-landing.ts'
import { lazyOverlay } from '../lazy-with-retry.tsx'
import { useShell } from '../shell-context.ts'
import type { Shell } from '../shell-context.ts'
import { LOGGED_IN } from './redirect-after-sign-in.ts'
import { parseAuthRedirect } from './parse-auth-redirect.ts'
import type { TokenType } from './parse-auth-redirect.ts'
import type { SignInMode } from '../session/sign-in-request.ts'
import { accountsTexts } from '../accounts/texts.ts'
import { sessionsTexts } from '../session/texts.ts'
import { suspensionOf } from '../session/suspension-of.ts'
import { verifyAddress } from './verify-address.ts'
import { verificationRequest } from './verification-request.ts'
import type { VerificationRequest } from './verification-request.ts'

const VerificationDialog = lazyOverlay(
  () => import('./verification-dialog.tsx'),
  ({ onNext }) =>
    () =>
      onNext(null),
)

interface Link {
  spend: (shell: Pick<Shell, 'session' | 'resumes'>, token: string) => Promise<unknown>
  title: string
  next?: SignInMode
}

const links: Record<TokenType, Link> = {
  signup: { spend: verifyAddress, title: accountsTexts.emailVerified },
  email_change: { spend: ({ session }, token) => session.confirmEmail(token), title: accountsTexts.emailChanged },
  email_undo: {
    spend: ({ session }, token) => session.undoEmailChange(token),
    title: accountsTexts.emailChangeUndone,
    next: 'reset',
  },
}

/** Handles tokens and errors that emails and providers put into the home page's URL, then cleans the URL. */
export default function AuthRedirect() {
  const { session, resumes, toasts } = useShell()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const [request, setRequest] = useState<VerificationRequest | null>(null)

  useEffect(() => {
    if (pathname !== homePath()) return
    const arrival = parseAuthRedirect(search, hash)
    if (!arrival) return
    void navigate({ pathname, search: arrival.search }, { replace: true })
    // As after the sign-in that the link belonged to
    const land = () => navigate({ pathname }, { replace: true, state: LANDING })
    const refuse = (description: string) =>
      toasts.show({ title: sessionsTexts.error, description, variant: 'destructive' })
    if ('error' in arrival) {
      // Once the session is known, what a guest has begun is in the request of the dialog
      if (arrival.waits) void session.ready().then(() => session.openSignIn('second-step', session.getSignIn() ?? {}))
      else if (arrival.isSpent) void session.ready().then(({ user }) => (user ? land() : refuse(arrival.error)))
      else refuse(arrival.error)
      return
    }
    const { spend, title, next } = links[arrival.type]
    spend({ session, resumes }, arrival.token).then(
      () => {
        toasts.dismissScope(LOGGED_IN)
        toasts.show({ title, variant: 'success' })
        if (next) session.openSignIn(next)
      },
      (error: unknown) => {
        const asked = 'token' in arrival && verificationRequest(error, { token: arrival.token, replaces: false })
        if (asked) {
          focusContent()
          setRequest(asked)
        } else {
          const refused = parseError(error)
          const suspended = suspensionOf(refused)
          if (suspended) session.openSignIn('log-in', { suspended })
          else refuse(refused.message)
        }
      },
    )
  }, [session, resumes, toasts, pathname, search, hash, navigate])

  return request && <VerificationDialog request={request} onNext={setRequest} />
}

/** A dialog not opened by a control returns the focus to the content. */
function focusContent(): void {
  if (document.activeElement !== document.body) return
  const content = document.querySelector<HTMLElement>('main')
  content?.focus({ preventScroll: true })
}
