import { accountsVerify } from '@atelier/contract/accounts/routes.ts'
import { sessionsLogIn } from '@atelier/contract/sessions/routes.ts'
import type { Begun } from '@atelier/contract/accounts/schemas.ts'
import type { Session } from '@atelier/contract/sessions/schemas.ts'
import { assertCookies } from './assert-cookies.ts'
import { withBackOff } from './back-off.ts'
import { anonymous, timeZone } from './call-options.ts'
import { RETRY_WINDOW_MS } from './limits.ts'
import { publish, setSession, startLoading } from './session-record.ts'
import type { SessionRecord } from './session-record.ts'
import type { AuthState } from './session-state.ts'

export interface VerificationAnswers {
  password?: string | undefined
  replace_session?: boolean | undefined
}

export async function logIn(record: SessionRecord, email: string, password: string): Promise<AuthState> {
  const { api } = record.ports
  return signInBy(record, () => api(sessionsLogIn, { body: { email, password, time_zone: timeZone() } }, anonymous))
}

export async function signInBy(record: SessionRecord, call: () => Promise<Session>): Promise<AuthState> {
  const session = await receive(record, call)
  record.isSigningIn = true
  try {
    return signedIn(record, session)
  } finally {
    record.isSigningIn = false
  }
}

export interface Verified extends AuthState {
  /** What its owner began when signing up, in whichever browser. */
  begun: Begun | undefined
}

export async function verify(record: SessionRecord, token: string, answers?: VerificationAnswers): Promise<Verified> {
  const { api } = record.ports
  const endLoading = startLoading(record)
  publish(record)
  try {
    const { begun, ...session } = await receive(record, () =>
      api(accountsVerify, { body: { token, ...answers, time_zone: timeZone() } }, anonymous),
    )
    endLoading()
    return { ...signedIn(record, session), begun }
  } catch (error) {
    endLoading()
    publish(record)
    throw error
  }
}

/** Under the lock, so that no tab refreshes a session that the response replaces. */
async function receive<S extends Session>(record: SessionRecord, call: () => Promise<S>): Promise<S> {
  assertCookies()
  return record.ports.withLock(() => withBackOff(RETRY_WINDOW_MS, call))
}

function signedIn(record: SessionRecord, session: Session): AuthState {
  setSession(record, 'SIGNED_IN', session)
  return record.published
}
