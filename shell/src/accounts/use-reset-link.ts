import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { accountsCheckReset } from '@atelier/contract/accounts/routes.ts'
import { RESET_FALLBACK_MS, RESET_REDIRECT_MS } from './limits.ts'
import { parseError } from '@atelier/contract/api-error.ts'
import { homePath } from '@atelier/contract/paths/gallery.ts'
import { historyValue } from '@atelier/platform/host'
import { useShell } from '../shell-context.ts'
import { checkFailure, readResetLink } from './reset-link.ts'
import type { ResetFailure, ResetLink } from './reset-link.ts'
import { accountsTexts } from './texts.ts'

export type ResetState =
  | { kind: 'verifying' }
  | { kind: 'ready'; token: string }
  | { kind: 'failed'; failure: ResetFailure }

const isResetLink = (link: unknown): link is ResetLink => typeof link === 'object' && link !== null && 'kind' in link

/** URL contents kept in the history entry, so that they survive a reload after the URL is cleaned. */
const resetLink = historyValue('shell.resetLink', isResetLink)

interface Outcome {
  token: string | undefined
  state: ResetState
}

/** Removes the token from the URL. A failed check, or one over 3 s, shows a toast and redirects home. */
export function useResetLink(): { state: ResetState; fail: (failure: ResetFailure) => void } {
  const { api, session, toasts } = useShell()
  const navigate = useNavigate()
  const location = useLocation()
  const { pathname, search, hash } = location
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const link = resetLink.read(location)
  const token = link?.kind === 'token' ? link.token : undefined
  const state = stateOf(link, token, outcome)

  const fail = (failure: ResetFailure) => setOutcome({ token, state: { kind: 'failed', failure } })

  useEffect(() => {
    const reset = readResetLink(search, hash)
    if (reset.kind !== 'none') void navigate(pathname, { replace: true, state: resetLink.write(reset) })
  }, [navigate, pathname, search, hash])

  useEffect(() => {
    if (token === undefined) return
    const left = new AbortController()
    api(accountsCheckReset, { body: { token } }, { anonymous: true, signal: left.signal }).then(
      () => {
        setOutcome({ token, state: { kind: 'ready', token } })
        session.noteRecovery()
      },
      (error: unknown) => {
        if (left.signal.aborted) return
        setOutcome({ token, state: { kind: 'failed', failure: checkFailure(parseError(error)) } })
      },
    )
    return () => left.abort()
  }, [api, session, token])

  useEffect(() => {
    if (state.kind !== 'verifying') return
    const failure = token === undefined ? accountsTexts.invalidLink : accountsTexts.sessionError
    const fail = () => setOutcome({ token, state: { kind: 'failed', failure } })
    const timer = setTimeout(fail, RESET_FALLBACK_MS)
    return () => clearTimeout(timer)
  }, [state.kind, token])

  const failure = state.kind === 'failed' ? state.failure : null
  useEffect(() => {
    if (!failure) return
    toasts.show({ ...failure, variant: 'destructive' })
    const timer = setTimeout(() => void navigate(homePath(), { replace: true }), RESET_REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [failure, navigate, toasts])

  return { state, fail }
}

function stateOf(link: ResetLink | undefined, token: string | undefined, outcome: Outcome | null): ResetState {
  if (link?.kind === 'failed') return link
  return outcome && outcome.token === token ? outcome.state : { kind: 'verifying' }
}
