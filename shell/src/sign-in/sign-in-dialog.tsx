import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import type { Suspension } from '@atelier/contract/sessions/suspension.ts'
import { moment } from '@atelier/platform/format'
import { useDraftText } from '@atelier/platform/host'
import { Dialog } from '@atelier/shared-ui/dialog.tsx'
import { CheckYourEmail } from './check-your-email.tsx'
import { LogInForm } from './log-in-form.tsx'
import { ResetForm } from './reset-form.tsx'
import type { SignInRequest } from '../session/sign-in-request.ts'
import { signInTexts as texts } from './sign-in-texts.ts'
import type { Typed, View } from './sign-in-view.ts'
import { SignUpForm } from './sign-up-form.tsx'
import { Suspended } from './suspended.tsx'
import { suspendedTexts } from './suspended-texts.ts'
import { accountsTexts } from '../accounts/texts.ts'

const SecondStepForm = lazy(() => import('./second-step-form.tsx'))

const heads: Record<View, { title: string; description?: string }> = {
  'log-in': texts.welcomeBack,
  'sign-up': texts.createAccount,
  reset: texts.resetPassword,
  'second-step': texts.secondStep,
  'check-your-email': { title: accountsTexts.checkYourEmail },
}

function headOf(view: View, reason: string | undefined) {
  if (reason === undefined) return heads[view]
  if (view === 'log-in') return { ...heads[view], description: texts.logInTo(reason) }
  return view === 'sign-up' ? { ...heads[view], description: texts.signUpTo(reason) } : heads[view]
}

const suspendedHead = ({ until }: Suspension) =>
  until === null
    ? suspendedTexts.closed
    : { ...suspendedTexts.suspended, description: suspendedTexts.until(moment(until)) }

export default function SignInDialog({ request, onClose }: { request: SignInRequest; onClose: () => void }) {
  const [refused, setRefused] = useState<Suspension>()
  const suspension = request.suspended ?? refused
  const [view, setView] = useState<View>(request.mode)
  // The dialog can open on every page
  const { text: email, setText: setEmail, discard } = useDraftText('sign-in', '*')
  const [password, setPassword] = useState('')
  const { title, description } = suspension ? suspendedHead(suspension) : headOf(view, request.reason)
  function onTyped(typed: Partial<Typed>) {
    if (typed.email !== undefined) setEmail(typed.email)
    if (typed.password !== undefined) setPassword(typed.password)
  }
  const common = { typed: { email, password }, onTyped, onSent: discard, onView: setView }
  const body = useRef<HTMLDivElement>(null)
  const part = suspension ? 'suspended' : view
  const shown = useRef(part)

  useEffect(() => {
    if (shown.current === part) return
    shown.current = part
    const [input] = body.current?.querySelectorAll('input') ?? []
    const last = [...(body.current?.querySelectorAll('button') ?? [])].at(-1)
    ;(input ?? last)?.focus()
  }, [part])

  function close() {
    discard()
    onClose()
  }

  return (
    <Dialog open onOpenChange={close} title={title} description={description} keepOnOutsideClick={email !== ''}>
      <div ref={body}>
        {suspension && <Suspended suspension={suspension} onClose={close} />}
        {view === 'log-in' && !suspension && <LogInForm {...common} wanted={request.wanted} onSuspended={setRefused} />}
        {view === 'sign-up' && <SignUpForm {...common} wanted={request.wanted} />}
        {view === 'reset' && <ResetForm {...common} />}
        <Suspense>{view === 'second-step' && <SecondStepForm {...common} wanted={request.wanted} />}</Suspense>
        {view === 'check-your-email' && <CheckYourEmail email={email} onClose={onClose} />}
      </div>
    </Dialog>
  )
}
