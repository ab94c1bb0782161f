import {
  accountsChooseRole,
  accountsConfirmEmailChange,
  accountsMe,
  accountsUndoEmailChange,
  accountsVerify,
} from '@atelier/contract/accounts/routes.ts'
import { sessionsLogIn, sessionsLogOut, sessionsRefresh } from '@atelier/contract/sessions/routes.ts'
import { parseError } from '@atelier/contract/api-error.ts'
import type { Api } from '@atelier/contract/call.ts'
import { AUTH_LOADING_TIMEOUT_MS, REFRESH_TICK_MS } from './limits.ts'
import type { Session } from '@atelier/contract/sessions/schemas.ts'
import { sessionReady } from '@atelier/platform/host'
import type {
  Role,
  SessionEvent,
  SessionEventName,
  SessionState,
  SessionStore,
  SessionUser,
} from '@atelier/platform/host'
import { createListeners } from '../listeners.ts'
import { isRetryable, withBackOff } from './back-off.ts'
import type { WithLock } from '../web-lock.ts'
import { isDue, watchClock } from './session-clock.ts'
import { createSignInRequests } from '../sign-in/sign-in-request.ts'
import type { SignInRequests } from '../sign-in/sign-in-request.ts'
import type { TabMessage, Tabs } from './tabs.ts'

/** The shell's session state: the public part for remotes, and the session itself, kept only in memory. */
export interface AuthState extends SessionState {
  session: Session | null
}

export interface ShellSession extends Omit<SessionStore, 'openSignIn' | 'onResume'>, SignInRequests {
  getSnapshot(): AuthState
  token(): string | null
  /** Refreshes the token; false if the session has ended or cannot be refreshed now. */
  refresh(): Promise<boolean>
  logIn(email: string, password: string): Promise<AuthState>
  /** Redeems a verification token, which signs its owner in; `answers` holds the requested input. */
  verify(token: string, answers?: VerificationAnswers): Promise<AuthState>
  /** Redeems a token sent to a new address, which becomes the account's; rejects with the API's error. */
  confirmEmail(token: string): Promise<void>
  /** Redeems a token sent to an old address: restores it and ends all sessions; rejects with the API's error. */
  undoEmailChange(token: string): Promise<void>
  chooseRole(role: Role): Promise<void>
  /** Emits PASSWORD_RECOVERY after a valid reset link was opened. */
  noteRecovery(): void
  /** Records that the server has ended the session, as a password reset does. */
  noteEnd(): void
}

export interface VerificationAnswers {
  password?: string | undefined
  replace_session?: boolean | undefined
}

export interface SessionPorts {
  api: Api
  withLock: WithLock
  tabs: Tabs
  onError(error: unknown): void
  onSignOutFailed(): void
  /** Loads the home page in a new document after logging out; `done` replaces the log-out toast. */
  leave(done?: SignOutOptions['done']): void
  beforeSignOut(userId: string | null, forget: boolean): Promise<boolean>
  /** Called whenever the server confirms the signed-in user; null for a guest. */
  onCertain(userId: string | null): void
}

type SignOutOptions = NonNullable<Parameters<SessionStore['signOut']>[0]>

const userOf = ({ user: { id, email, full_name, avatar_url } }: Session): SessionUser => ({
  id,
  email,
  full_name,
  avatar_url,
})

const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Retry budget in milliseconds for calls that a user waits for. */
const PATIENCE_MS = 3000
const anonymous = { anonymous: true } as const

/** Creates the store and starts loading the session. Loading ends after 5 s at the latest (spec, point 4). */
// oxlint-disable-next-line max-lines-per-function
export function createSessionStore(ports: SessionPorts): ShellSession {
  const { api, withLock, tabs, onError } = ports
  const stateListeners = createListeners(onError)
  const eventListeners = createListeners<[SessionEvent]>(onError)
  let session: Session | null = null
  let state: AuthState = { loading: true, session: null, user: null, role: null }
  let waits = 0
  /** Expiration of the access token by the local clock, which may differ from the server's. */
  let endsAt = Infinity
  /** The server could not be reached to check for a session. */
  let unsure = false
  let refreshing: Promise<boolean> | null = null
  /** The last signed-in user: at log-out the server may have ended the session already. */
  let lastUserId: string | null = null

  function update(): void {
    state = { loading: waits > 0, session, user: session && userOf(session), role: session?.user.role ?? null }
    stateListeners.emit()
  }

  const getSnapshot = () => state
  const subscribe = stateListeners.add

  const emit = (name: SessionEventName) => eventListeners.emit({ name, state })

  /** Sets the session here and, unless it came from there, in the other tabs. */
  function become(
    name: SessionEventName,
    next: Session | null,
    from?: Pick<TabMessage, 'endsAt'>,
    isCertain = true,
  ): void {
    if (next?.access_token !== session?.access_token) {
      endsAt = from?.endsAt ?? (next ? Date.now() + next.expires_in * 1000 : Infinity)
    }
    session = next
    lastUserId = next?.user.id ?? lastUserId
    unsure = false
    update()
    emit(name)
    if (isCertain) ports.onCertain(next?.user.id ?? null)
    if (!from) tabs.tell({ name, session: next, endsAt })
  }

  /** Marks the session as loading until the returned function is called, for 5 s at most; the caller then updates the state. */
  function wait(): () => void {
    waits += 1
    let over = false
    const end = () => {
      if (over) return
      over = true
      clearTimeout(timer)
      waits -= 1
    }
    const timer = setTimeout(() => {
      end()
      update()
    }, AUTH_LOADING_TIMEOUT_MS)
    return end
  }

  /** Requests a fresh session; null if there is none. Another tab may have refreshed it meanwhile. */
  async function ask(): Promise<Session | null> {
    const before = session
    return withLock(async () => {
      if (session !== before) return session
      try {
        return (await api(sessionsRefresh, { body: { time_zone: timeZone() } }, anonymous)).session
      } catch (error) {
        if (parseError(error).code === 'session_not_found') return null
        throw error
      }
    })
  }

  async function renew(): Promise<boolean> {
    const before = session
    try {
      const next = await withBackOff(REFRESH_TICK_MS, ask)
      if (session !== before) return session !== null
      if (next) become(before ? 'TOKEN_REFRESHED' : 'SIGNED_IN', next)
      else if (before) become('SIGNED_OUT', null)
      else {
        unsure = false
        ports.onCertain(null)
      }
      return next !== null
    } catch (error) {
      onError(error)
      return false
    }
  }

  function refresh(): Promise<boolean> {
    refreshing ??= renew().finally(() => (refreshing = null))
    return refreshing
  }

  async function initialize(): Promise<void> {
    const end = wait()
    let initial: Session | null = null
    let failure: unknown
    try {
      initial = await withBackOff(AUTH_LOADING_TIMEOUT_MS, ask)
    } catch (error) {
      failure = error
      onError(error)
    }
    const late = !state.loading
    end()
    // A sign-in may have finished before this check
    if (session) update()
    // After 5 s the visitor counted as a guest and may have been prompted to log in
    else become(late && initial ? 'SIGNED_IN' : 'INITIAL_SESSION', initial, { endsAt: undefined }, !failure)
    unsure = Boolean(failure) && isRetryable(failure)
    listen()
  }

  function listen(): void {
    tabs.listen((message) => {
      const other = message.session !== null && message.session.user.id !== session?.user.id
      become(other ? 'SIGNED_IN' : message.name, message.session, message)
    })
    watchClock((restored) => {
      if (restored || unsure || (session && isDue(endsAt))) void refresh()
    })
  }

  const enter = (call: () => Promise<Session>) => withLock(() => withBackOff(PATIENCE_MS, call))

  function signedIn(next: Session): AuthState {
    become('SIGNED_IN', next)
    return state
  }

  async function refreshUser(): Promise<void> {
    const user = await api(accountsMe)
    if (session?.user.id === user.id) become('USER_UPDATED', { ...session, user })
  }

  void initialize()

  return {
    ...createSignInRequests(onError),
    getSnapshot,
    subscribe,
    ready: () => sessionReady({ getSnapshot, subscribe }),
    onEvent: eventListeners.add,
    token: () => session?.access_token ?? null,
    refresh,
    logIn: async (email, password) =>
      signedIn(await enter(() => api(sessionsLogIn, { body: { email, password, time_zone: timeZone() } }, anonymous))),
    async verify(token, answers) {
      const end = wait()
      update()
      try {
        const next = await enter(() =>
          api(accountsVerify, { body: { token, ...answers, time_zone: timeZone() } }, anonymous),
        )
        end()
        return signedIn(next)
      } catch (error) {
        end()
        update()
        throw error
      }
    },
    async chooseRole(role) {
      const user = await api(accountsChooseRole, { body: { role } })
      if (session) become('USER_UPDATED', { ...session, user })
    },
    async confirmEmail(token) {
      await withBackOff(PATIENCE_MS, () => api(accountsConfirmEmailChange, { body: { token } }, anonymous))
      const { user } = await sessionReady({ getSnapshot, subscribe })
      // The address has changed even if the profile cannot be fetched now
      if (user) await refreshUser().catch(onError)
    },
    async undoEmailChange(token) {
      await withBackOff(PATIENCE_MS, () => api(accountsUndoEmailChange, { body: { token } }, anonymous))
      await refresh()
    },
    refreshUser,
    noteRecovery: () => emit('PASSWORD_RECOVERY'),
    noteEnd() {
      if (session) become('SIGNED_OUT', null)
    },
    async signOut({ done, forget = false } = {}) {
      // Before the request, so that nothing remains even when offline
      if (!(await ports.beforeSignOut(lastUserId, forget))) return
      try {
        await withLock(() => withBackOff(PATIENCE_MS, () => api(sessionsLogOut, undefined, anonymous)))
      } catch (error) {
        onError(error)
        if (session) ports.onCertain(session.user.id)
        return ports.onSignOutFailed()
      }
      // Counts as loading until the new document replaces this one, so that no guard redirects
      wait()
      become('SIGNED_OUT', null)
      ports.leave(done)
    },
  }
}
