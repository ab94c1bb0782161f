import type { Suspension } from '@atelier/contract/sessions/suspension.ts'
import type { Role, SessionStore } from '@atelier/platform/host'
import { createSignInRequests } from './sign-in-request.ts'
import type { SignInRequests } from './sign-in-request.ts'
import { chooseRole, confirmEmail, refreshUser, undoEmailChange } from './account-changes.ts'
import type { Session } from '@atelier/contract/sessions/schemas.ts'
import { logIn, signInBy, verify } from './log-in.ts'
import type { VerificationAnswers, Verified } from './log-in.ts'
import { createRecord, emit, whenReady } from './session-record.ts'
import type { SessionPorts } from './session-record.ts'
import { initialize, refresh } from './session-refresh.ts'
import type { AuthState } from './session-state.ts'
import { noteEnd, signOut, suspend } from './sign-out.ts'

export interface ShellSession extends Omit<SessionStore, 'openSignIn' | 'onResume'>, SignInRequests {
  getSnapshot(): AuthState
  token(): string | null
  /** Refreshes the token; false if the session has ended or cannot be refreshed now. */
  refresh(): Promise<boolean>
  /** Whether SIGNED_IN follows from a form of this tab, not from another tab or a link. */
  isSigningIn(): boolean
  logIn(email: string, password: string): Promise<AuthState>
  /** For ways to sign in whose code is loaded when they are used. */
  signInBy(call: () => Promise<Session>): Promise<AuthState>
  /** Redeems a verification token, which signs its owner in; `answers` holds the requested input. */
  verify(token: string, answers?: VerificationAnswers): Promise<Verified>
  /** Redeems a token sent to a new address, which becomes the account's; rejects with the API's error. */
  confirmEmail(token: string): Promise<void>
  /** Redeems a token sent to an old address: restores it and ends all sessions; rejects with the API's error. */
  undoEmailChange(token: string): Promise<void>
  chooseRole(role: Role): Promise<void>
  /** Emits PASSWORD_RECOVERY after a valid reset link was opened. */
  noteRecovery(): void
  /** Records that the server has ended the session, as a password reset does. */
  noteEnd(): void
  /** Ends the session, which the server has ended already, and shows why. */
  suspend(suspension: Suspension): void
}

/** Creates the store and starts loading the session. Loading ends after 5 s at the latest (spec, point 4). */
export function createSessionStore(ports: SessionPorts): ShellSession {
  const requests = createSignInRequests(ports.onError)
  const record = createRecord(ports, (suspended) => requests.openSignIn('log-in', { suspended }))
  void initialize(record)
  return {
    ...requests,
    getSnapshot: () => record.published,
    subscribe: record.stateListeners.add,
    onEvent: record.eventListeners.add,
    ready: () => whenReady(record),
    token: () => record.state.session?.access_token ?? null,
    refresh: () => refresh(record),
    isSigningIn: () => record.isSigningIn,
    logIn: (email, password) => logIn(record, email, password),
    signInBy: (call) => signInBy(record, call),
    verify: (token, answers) => verify(record, token, answers),
    chooseRole: (role) => chooseRole(record, role),
    confirmEmail: (token) => confirmEmail(record, token),
    undoEmailChange: (token) => undoEmailChange(record, token),
    refreshUser: () => refreshUser(record),
    noteRecovery: () => emit(record, 'PASSWORD_RECOVERY'),
    noteEnd: () => noteEnd(record),
    suspend: (suspension) => suspend(record, suspension),
    signOut: (options) => signOut(record, options),
  }
}
