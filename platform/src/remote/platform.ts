import type { ComponentType, ReactNode } from 'react'
import type { QueryClient, UseQueryResult } from '@tanstack/react-query'
import type { ApiError } from '@atelier/contract/api-error.ts'
import type { Api } from '@atelier/contract/call.ts'
import type { ClientInput } from '@atelier/contract/endpoint.ts'
import type { LiveName, Payload } from '@atelier/contract/event.ts'
import type { Route } from '@atelier/contract/route.ts'
import type { Location, Navigator } from 'react-router-dom'
import type { Uploads } from './uploads.ts'

/** The two roles (spec, point 6); null until one is chosen. */
export type Role = 'creator' | 'buyer'

/** The signed-in user, as far as remotes need to know. */
export interface SessionUser {
  id: string
  email: string
  full_name: string | null
  avatar_url: string | null
}

/** State of the session; `loading` is true until the first response, for at most 5 s (spec, point 9). */
export interface SessionState {
  loading: boolean
  user: SessionUser | null
  role: Role | null
}

/** Session events (spec, point 4). `MFA_CHALLENGE_VERIFIED` is reserved for a second factor, which accounts do not have yet. */
export type SessionEventName =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'USER_UPDATED'
  | 'PASSWORD_RECOVERY'
  | 'MFA_CHALLENGE_VERIFIED'

/** A session event from this tab or another tab of the same browser; `state` is the new state. */
export interface SessionEvent {
  name: SessionEventName
  state: SessionState
}

/** An action that a visitor started and that requires sign-in. */
export interface Resume {
  /** The kind of action, a name chosen by the remote: `like`. */
  kind: string
  /** Id of the subject, or the client-generated id of the created resource, so that it is created once. */
  id: string
  /** Typed text, at most 10,000 characters. */
  text?: string
}

/** Options of the sign-in dialog. */
export interface SignInOptions {
  /** Completes the dialog's sentence "Log in to …". */
  reason?: string
  resume?: Resume
  /**
   * Returns to this page after sign-in and resolves {@link SessionStore.openSignIn}. Kept for remotes built before platform
   * 3.4.0.
   * @deprecated Use `resume`, which also survives the redirect to a provider.
   */
  stay?: boolean
}

/** The session as a store for `useSyncExternalStore`. A mirror only; the server enforces permissions. */
export interface SessionStore {
  getSnapshot(): SessionState
  subscribe(listener: () => void): () => void
  /** Resolves to the state once known, so that a click during loading is not lost. */
  ready(): Promise<SessionState>
  /**
   * Opens the sign-in dialog. After sign-in the visitor lands on the role's dashboard. With a `resume` they return to this
   * page, also via a provider, an email link or the role selection, and the action is passed to `onResume`. The action is
   * stored in this browser for an hour; closing the dialog discards it. Resolves to whether the visitor signed in while it was
   * open.
   */
  openSignIn(mode?: 'log-in' | 'sign-up', options?: SignInOptions): Promise<boolean>
  /**
   * Registers a listener for an action started on this page before sign-in; exactly one listener receives it, once. With an
   * `id`, only an action on that subject. Returns the unsubscribe function.
   */
  onResume(kind: string, listener: (resume: Resume) => void, id?: string): () => void
  /**
   * Ends the session in every tab and reloads to the home page; a failure shows its own toast. `done` replaces the logout
   * toast; `forget` also removes the user's data from this browser: drafts, queued calls and uploads.
   */
  signOut(options?: { done?: Pick<Toast, 'title' | 'description'>; forget?: boolean }): Promise<void>
  /** Subscribes to all events; returns the unsubscribe function. */
  onEvent(listener: (event: SessionEvent) => void): () => void
  /** Refetches the user's own profile after a remote changed it; updates the header and the other tabs (USER_UPDATED). */
  refreshUser(): Promise<void>
}

/** The shell's only history, as exposed to remotes: a Navigator for react-router plus the current location as a store. */
export interface Navigation extends Navigator {
  getLocation(): Location
  subscribe(listener: () => void): () => void
  /** Asks for confirmation before leaving while `when` returns a text; returns a function that removes the block. */
  block(when: () => string | null): () => void
}

/** A message shown for at least 3 s; `destructive` for failures. */
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
  /** Dismisses this remote's toasts of a scope that no longer apply. */
  dismiss(scope: string): void
}

/** The part of the shared query cache exposed to remotes besides the hooks of @tanstack/react-query. */
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

/** One draft, as a store for `useSyncExternalStore`. */
export interface OpenDraft {
  /** The stored value; undefined if there is none, or while the session is loading. */
  getSnapshot(): unknown
  /** Follows session changes: a guest's draft becomes the draft of the user who signs in. */
  subscribe(listener: () => void): () => void
  /** Stores a value as JSON, replacing the previous one; undefined removes it. */
  write(value: unknown): void
}

/** Drafts of this remote: a user's for 30 days in this browser, a guest's for the lifetime of the tab. */
export interface Drafts {
  /** The draft of this name at an address. Default: the current path. */
  open(name: string, address?: string): OpenDraft
}

/** Whether the tab holds state that a reload would lose. */
export interface Busy {
  /** Marks the tab as busy, which postpones updates, until the returned function is called. */
  mark(): () => void
}

/** Timers that are cleared with the remote. Each returns a function that cancels it. */
export interface Timers {
  /** Calls back once after `ms` milliseconds. */
  after(ms: number, callback: () => void): () => void
  /** Calls back every `ms` milliseconds. */
  every(ms: number, callback: () => void): () => void
}

/**
 * The site's one socket, open while a user is signed in. Queries made stale by an event are refetched automatically, also after
 * a gap in the connection. A remote subscribes only to events shown immediately.
 */
export interface Live {
  /** `off` for a guest, `lost` without a connection; reconnects automatically. */
  getSnapshot(): LiveState
  subscribe(listener: () => void): () => void
  /** Subscribes to an event; returns the unsubscribe function. */
  on<E>(event: LiveName<E>, listener: (payload: Payload<E>) => void): () => void
  /** Sends a signal; lost without a connection. */
  send<S>(signal: LiveName<S>, payload: Payload<S>): void
}

/** Whether the socket is connected. */
export type LiveState = 'off' | 'connecting' | 'connected' | 'lost'

/** A call in the outbox. */
export interface OutboxEntry {
  /** Client-generated id, by which the server recognizes a retry. */
  readonly id: string
  /** Name of its queue; the calls of one queue are sent one at a time, in order. */
  readonly queue: string
  /** Input of the call. */
  readonly input: unknown
  /** `sent` for a minute after the server's acknowledgment, so that it can be shown until its result is fetched. */
  readonly status: 'pending' | 'failed' | 'sent'
  /** The error if it failed, else null. */
  readonly error: Pick<ApiError, 'code' | 'message'> | null
  /** Epoch milliseconds. */
  readonly added: number
}

/** A call for the outbox. */
export interface OutboxCall<E> {
  id: string
  queue: string
  route: Route<E>
  input: ClientInput<E>
  /** Toast on failure, also after its remote unmounted. */
  failed: Pick<Toast, 'title' | 'description'>
}

/**
 * Queue for calls that must arrive even if the visitor navigates away, reloads or loses the connection. Stored in this browser
 * for the signed-in user, sent by one tab at a time, and retried with the same id until the server responds. Stale queries are
 * then refetched. A call that is rejected, or fails despite a connection, stays as `failed`, with all calls queued behind it.
 */
export interface Outbox {
  /** This remote's entries of the signed-in user, in insertion order. */
  getSnapshot(): readonly OutboxEntry[]
  subscribe(listener: () => void): () => void
  /** Resolves once stored, or held in memory if browser storage is unavailable. */
  add<E>(call: OutboxCall<E>): Promise<void>
  /** Retries the failed calls of a queue, in order. */
  retry(queue: string): void
  /** Discards a failed call. */
  remove(id: string): void
}

/** Text typed while no field had focus, before a page opened for writing is ready. */
export interface TypedAhead {
  /** The letters typed since the last other key or click, at most 500; returned once. */
  take(): string
}

/** The header's counts of messages and invitations. */
export interface Counts {
  /** Refetches them: the window event `refreshUnreadCount` (spec, point 4). */
  refresh(): void
}

/** Whether this tab can reach the site, as far as known, as a store for `useSyncExternalStore`. */
export interface OnlineStore {
  getSnapshot(): boolean
  subscribe(listener: () => void): () => void
}

/** A mounted slot filling. */
export interface MountedSlot {
  /** Updates the filling's props. */
  update(props: Record<string, unknown>): void
  unmount(): void
}

/** Mounts slots, that is, parts of other remotes within a page. */
export interface SlotHost {
  /** Mounts the slot's filling into the element; null if no remote fills it or it fails. Never rejects. */
  mount(name: string, element: HTMLElement, props: Record<string, unknown>): Promise<MountedSlot | null>
  /** Size in px to reserve for the slot before it loads; undefined if no remote fills it. */
  reserve(name: string): { width?: number; height?: number } | undefined
}

/** Error reporting for remotes. */
export interface Telemetry {
  error(error: unknown, context?: Record<string, string>): void
}

/** The remote's current page, and its failure handling. */
export interface CurrentPage {
  /** Loading deadline in epoch milliseconds: 8 s after the click that led to the page. */
  deadline(): number
  /** Signals that the page is rendered; its placeholder is removed in the same frame. */
  shown(): void
  /**
   * Reports the failure. If a newer release of the remote or the shell exists and the page is still shown, reloads it, once per
   * release.
   */
  failed(error: unknown, context?: Record<string, string>): void
  /**
   * Called on Retry: fails all pending loads so that they can be restarted, sets a new deadline, and checks for a newer
   * release.
   */
  retry(): void
}

/**
 * Everything that the shell provides to a remote, passed as a prop of its parcel. Deep-frozen and created for each mount: its
 * subscriptions, blocks and timers end at unmount, and a callback that throws is reported without affecting others. Remotes use
 * it through the hooks of `accessors.ts`.
 */
export interface Platform {
  /** The platform's version, semver. */
  readonly version: string
  /** The remote that this object was created for, with its running version. */
  readonly remote: { readonly name: string; readonly version: string }
  /** Aborted at unmount. */
  readonly signal: AbortSignal
  readonly navigation: Navigation
  readonly session: SessionStore
  readonly api: Api
  readonly queries: QueryView
  /** Provides the shared cache to the hooks of @tanstack/react-query below it. */
  readonly QueryProvider: ComponentType<{ children: ReactNode }>
  readonly toasts: Toasts
  readonly counts: Counts
  /** Missing in shells of platform 3.4.0. */
  readonly typed?: TypedAhead
  readonly online: OnlineStore
  readonly live: Live
  readonly outbox: Outbox
  readonly uploads: Uploads
  readonly drafts: Drafts
  readonly busy: Busy
  readonly slots: SlotHost
  readonly timers: Timers
  readonly telemetry: Telemetry
  readonly page: CurrentPage
}
