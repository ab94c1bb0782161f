import type { ComponentType, ReactNode } from 'react'
import type { QueryClient, UseQueryResult } from '@tanstack/react-query'
import type { ApiError } from '@atelier/contract/api-error.ts'
import type { Api } from '@atelier/contract/call.ts'
import type { ClientInput } from '@atelier/contract/endpoint.ts'
import type { LiveName, Payload } from '@atelier/contract/event.ts'
import type { Route } from '@atelier/contract/route.ts'
import type { Location, Navigator } from 'react-router-dom'
import type { Uploads } from './uploads/uploads.ts'

export type Role = 'creator' | 'buyer'

export interface SessionUser {
  id: string
  email: string
  full_name: string | null
  avatar_url: string | null
}

/** `loading` is true until the first response, for at most 5 s (spec, point 9). */
export interface SessionState {
  loading: boolean
  user: SessionUser | null
  role: Role | null
  moderator: boolean
}

/** Spec, point 4. After a second factor a session begins with `SIGNED_IN`; `MFA_CHALLENGE_VERIFIED` is reserved. */
export type SessionEventName =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'USER_UPDATED'
  | 'PASSWORD_RECOVERY'
  | 'MFA_CHALLENGE_VERIFIED'

/** From this tab or another tab of the same browser. */
export interface SessionEvent {
  name: SessionEventName
  state: SessionState
}

export interface Resume {
  kind: string
  /** Id of the subject, or the client-generated id of the created resource, so that it is created once. */
  id: string
  /** Typed text, at most 10,000 characters. */
  text?: string
}

export interface SignInOptions {
  /** Completes the dialog's sentence "Log in to …". */
  reason?: string
  resume?: Resume
  /** The role that it needs, preselected for new users. */
  role?: Role
}

/** A mirror only; the server enforces permissions. */
export interface SessionStore {
  getSnapshot(): SessionState
  subscribe(listener: () => void): () => void
  /** Resolves once known, so that a click during loading is not lost. */
  ready(): Promise<SessionState>
  /**
   * After sign-in: the role's dashboard, or with a `resume` (stored for an hour) this page, also via a provider.
   * Closing the dialog discards the `resume`. Resolves to whether the visitor signed in while it was open.
   */
  openSignIn(mode?: 'log-in' | 'sign-up', options?: SignInOptions): Promise<boolean>
  /** One listener receives the action, once; with an `id`, only that subject's. Returns the unsubscribe function. */
  onResume(kind: string, listener: (resume: Resume) => void, id?: string): () => void
  /** Reloads to the home page. `done` replaces the toast; `forget` removes the user's data from this browser. */
  signOut(options?: { done?: Pick<Toast, 'title' | 'description'>; forget?: boolean }): Promise<void>
  onEvent(listener: (event: SessionEvent) => void): () => void
  /** Also updates the header and the other tabs (USER_UPDATED). */
  refreshUser(): Promise<void>
}

/** The shell's only history, as exposed to remotes: a Navigator for react-router plus the current location as a store. */
export interface Navigation extends Navigator {
  getLocation(): Location
  subscribe(listener: () => void): () => void
  /** Asks for confirmation before leaving while `when` returns a text; returns a function that removes the block. */
  block(when: () => string | null): () => void
}

export interface Toast {
  title: string
  description?: string
  variant?: 'default' | 'success' | 'destructive' | 'warning'
  /** Milliseconds, at least 3000. Default: 8000 for a failure with a description, else 5000. */
  duration?: number
  /** Its subject, a name chosen by the remote, for `dismiss`. A form has one (`form.scope`). */
  scope?: string
  /** One action. Removed when its remote unmounts, unless the toast `outlives` its page. */
  action?: { label: string; onAction(): void }
  /** Keeps the action for the toast's full duration, even if the visitor moves to another remote: Undo. */
  outlives?: boolean
}

/** Shows toasts in the shell's one list. A title that is not a string is rejected; both texts are truncated at 200 characters. */
export interface Toasts {
  show(toast: Toast): void
  dismiss(scope: string): void
}

export type QueryView = Pick<
  QueryClient,
  | 'cancelQueries'
  | 'getQueriesData'
  | 'getQueryData'
  | 'invalidateQueries'
  | 'isMutating'
  | 'removeQueries'
  | 'setQueriesData'
  | 'setQueryData'
> & {
  /** Refetches a hook's result, canceling a first read still in progress. */
  reread(query: Pick<UseQueryResult, 'refetch'>): Promise<void>
}

export interface OpenDraft {
  /** The stored value; undefined if there is none, or while the session is loading. */
  getSnapshot(): unknown
  /** Follows session changes: a guest's draft becomes the draft of the user who signs in. */
  subscribe(listener: () => void): () => void
  write(value: unknown): void
}

/** Drafts of this remote: a user's for 30 days in this browser, a guest's for the lifetime of the tab. */
export interface Drafts {
  /** Default address: the current path. */
  open(name: string, address?: string): OpenDraft
}

export interface Busy {
  /** Postpones updates until the returned function is called. */
  mark(): () => void
}

/** Cleared with the remote. Each returns a function that cancels it. */
export interface Timers {
  after(ms: number, callback: () => void): () => void
  every(ms: number, callback: () => void): () => void
}

/** The site's one socket. Stale queries are refetched automatically; subscribe only to events shown immediately. */
export interface Live {
  /** `off` for a guest, `lost` without a connection; reconnects automatically. */
  getSnapshot(): LiveState
  subscribe(listener: () => void): () => void
  on<E>(event: LiveName<E>, listener: (payload: Payload<E>) => void): () => void
  /** Lost without a connection. */
  send<S>(signal: LiveName<S>, payload: Payload<S>): void
}

export type LiveState = 'off' | 'connecting' | 'connected' | 'lost'

export interface OutboxEntry {
  readonly id: string
  /** Name of its queue; the calls of one queue are sent one at a time, in order. */
  readonly queue: string
  readonly input: unknown
  /** `sent` for a minute after the server's acknowledgment, so that it can be shown until its result is fetched. */
  readonly status: 'pending' | 'failed' | 'sent'
  readonly error: Pick<ApiError, 'code' | 'message'> | null
  /** Epoch milliseconds. */
  readonly added: number
}

export interface OutboxCall<E> {
  id: string
  queue: string
  route: Route<E>
  input: ClientInput<E>
  /** Toast on failure, also after its remote unmounted. */
  failed: Pick<Toast, 'title' | 'description'>
}

/** Calls that must arrive: stored, sent by one tab, retried with the same id. A failed one holds up its queue. */
export interface Outbox {
  /** This remote's entries of the signed-in user, in insertion order. */
  getSnapshot(): readonly OutboxEntry[]
  subscribe(listener: () => void): () => void
  /** Resolves once stored, or held in memory if browser storage is unavailable. */
  add<E>(call: OutboxCall<E>): Promise<void>
  retry(queue: string): void
  remove(id: string): void
}

/** Text typed while no field had focus, before a page opened for writing is ready. */
export interface TypedAhead {
  /** The letters typed since the last other key or click, at most 500; returned once. */
  take(): string
}

export interface Counts {
  /** Refetches them: the window event `refreshUnreadCount` (spec, point 4). */
  refresh(): void
}

export interface OnlineStore {
  getSnapshot(): boolean
  subscribe(listener: () => void): () => void
}

export interface MountedSlot {
  update(props: Record<string, unknown>): void
  unmount(): void
}

export interface SlotHost {
  /** Mounts the slot's filling into the element; null if no remote fills it or it fails. Never rejects. */
  mount(name: string, element: HTMLElement, props: Record<string, unknown>): Promise<MountedSlot | null>
  /** Size in px to reserve for the slot before it loads; undefined if no remote fills it. */
  reserve(name: string): { width?: number; height?: number } | undefined
}

export interface Telemetry {
  error(error: unknown, context?: Record<string, string>): void
  /** The visitor sees an error in place of the page, after 8 s in place of what loads (`late`), or in place of what an endpoint returns. */
  seen(failure: 'page' | 'late' | 'read'): void
}

export interface CurrentPage {
  /** Loading deadline in epoch milliseconds: 8 s after the click that led to the page. */
  deadline(): number
  /** Signals that the page is rendered; its placeholder is removed in the same frame. */
  shown(): void
  /** Reloads the page, once per release, if a newer remote or shell exists and it is still shown. */
  failed(error: unknown, context?: Record<string, string>): void
  /** Fails all pending loads so that they can be restarted, sets a new deadline, and checks for a newer release. */
  retry(): void
}

/** Deep-frozen, one per mount: subscriptions, blocks and timers end with it. A throwing callback affects no other. */
export interface Platform {
  readonly version: string
  readonly remote: { readonly name: string; readonly version: string }
  readonly signal: AbortSignal
  readonly navigation: Navigation
  readonly session: SessionStore
  readonly api: Api
  readonly queries: QueryView
  readonly QueryProvider: ComponentType<{ children: ReactNode }>
  readonly toasts: Toasts
  readonly counts: Counts
  readonly typed: TypedAhead
  readonly online: OnlineStore
  readonly live: Live
  readonly outbox: Outbox
  readonly uploads: Uploads
  readonly drafts: Drafts
  readonly busy: Busy
  readonly slots: SlotHost
  readonly timers: Timers
  /** Epoch milliseconds by the server's clock. */
  readonly now: () => number
  readonly telemetry: Telemetry
  readonly page: CurrentPage
}
