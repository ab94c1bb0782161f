import type { Suspension } from '@atelier/contract/sessions/suspension.ts'
import type { Api } from '@atelier/contract/call.ts'
import type { Session } from '@atelier/contract/sessions/schemas.ts'
import { sessionReady } from '@atelier/platform/host'
import type { SessionEvent, SessionEventName, SessionStore } from '@atelier/platform/host'
import { createListeners } from '../listeners.ts'
import type { Listeners } from '../listeners.ts'
import type { WithLock } from '../keeping/web-lock.ts'
import { AUTH_LOADING_TIMEOUT_MS } from './limits.ts'
import { authStateOf, expirationOf, initialState, reduce } from './session-state.ts'
import type { AuthState, StoreEvent, StoreState } from './session-state.ts'
import type { Tabs } from './tabs.ts'

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

export type SignOutOptions = NonNullable<Parameters<SessionStore['signOut']>[0]>

/** What the store's functions share. */
export interface SessionRecord {
  readonly ports: SessionPorts
  readonly stateListeners: Listeners<[]>
  readonly eventListeners: Listeners<[SessionEvent]>
  /** The current state; `published` lags behind it until {@link publish}. */
  state: StoreState
  published: AuthState
  refreshing: Promise<boolean> | null
  /** While it emits the sign-in of a form of this tab. */
  isSigningIn: boolean
  showSuspension(suspension: Suspension): void
}

export const createRecord = (ports: SessionPorts, showSuspension: SessionRecord['showSuspension']): SessionRecord => ({
  ports,
  showSuspension,
  stateListeners: createListeners(ports.onError),
  eventListeners: createListeners(ports.onError),
  state: initialState,
  published: { ...authStateOf(initialState), loading: true },
  refreshing: null,
  isSigningIn: false,
})

export function apply(record: SessionRecord, event: StoreEvent): void {
  record.state = reduce(record.state, event)
}

export function publish(record: SessionRecord): void {
  record.published = authStateOf(record.state)
  record.stateListeners.emit()
}

export const emit = (record: SessionRecord, name: SessionEventName): void =>
  record.eventListeners.emit({ name, state: record.published })

export const whenReady = (record: SessionRecord): Promise<AuthState> =>
  sessionReady({ getSnapshot: () => record.published, subscribe: record.stateListeners.add })

interface ChangeOptions {
  /** Expiration by the local clock, if another tab has determined it. */
  endsAt?: number | undefined
  /** False if the other tabs know of the change or find out themselves. */
  broadcasts?: boolean
  /** False if the server has not confirmed the change. */
  isCertain?: boolean
}

/** Sets the session here and in the other tabs. */
export function setSession(
  record: SessionRecord,
  name: SessionEventName,
  session: Session | null,
  { endsAt, broadcasts = true, isCertain = true }: ChangeOptions = {},
): void {
  apply(record, { type: 'session-set', session, endsAt: endsAt ?? expirationOf(session, Date.now()) })
  publish(record)
  emit(record, name)
  if (isCertain) record.ports.onCertain(session?.user.id ?? null)
  if (broadcasts) record.ports.tabs.tell({ name, session, endsAt: record.state.endsAt })
}

/** Counts as loading until the returned function is called, for 5 s at most; the caller then publishes the state. */
export function startLoading(record: SessionRecord): () => void {
  apply(record, { type: 'loading-started' })
  let over = false
  const end = () => {
    if (over) return
    over = true
    clearTimeout(timer)
    apply(record, { type: 'loading-ended' })
  }
  const timer = setTimeout(() => {
    end()
    publish(record)
  }, AUTH_LOADING_TIMEOUT_MS)
  return end
}
