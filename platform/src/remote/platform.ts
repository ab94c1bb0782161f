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

/** Who is signed in, as remotes may know it. */
export interface SessionUser {
  id: string
  email: string
  full_name: string | null
  avatar_url: string | null
}

/** What is known of the session; `loading` is true until the first answer, for 5 s at the most (spec, point 9). */
export interface SessionState {
  loading: boolean
  user: SessionUser | null
  role: Role | null
}

/** What happens to the session (spec, point 4). `MFA_CHALLENGE_VERIFIED` is kept for a second factor, which accounts do not have yet. */
export type SessionEventName =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'USER_UPDATED'
  | 'PASSWORD_RECOVERY'
  | 'MFA_CHALLENGE_VERIFIED'

/** One event of the session, in this tab or in another of the same browser; `state` is what holds from now on. */
export interface SessionEvent {
  name: SessionEventName
  state: SessionState
}

/** What a visitor has begun that needs a log-in. */
export interface Resume {
  /** What it is, in a word of the remote's own choice: `like`. */
  kind: string
  /** What it is about; or the client's id of what it creates, so that it is created once. */
  id: string
  /** What was typed, 10,000 characters at the most. */
  text?: string
}

/** What the sign-in dialog is opened for. */
export interface SignInOptions {
  /** Ends the dialog's sentence "Log in to …". */
  reason?: string
  resume?: Resume
  /**
   * A log-in leads back to this page, as {@link SessionStore.openSignIn} then answers. Kept for remotes built before the platform 3.4.0.
   * @deprecated Give a `resume`, which also outlives the way to a provider and back.
   */
  stay?: boolean
}

/** The session as a store for `useSyncExternalStore`. The server decides who may do what; this only mirrors it. */
export interface SessionStore {
  getSnapshot(): SessionState
  subscribe(listener: () => void): () => void
  /** Resolves to the state once it is known: a click made while the session loads is not lost. */
  ready(): Promise<SessionState>
  /**
   * Opens the shell's dialog. A log-in there leads to the dashboard of the role, unless there is a `resume`: then it leads back to this
   * page, also through a provider, the link of a mail and the choice of a role, and hands it over by `onResume`. What was begun is
   * kept in this browser for an hour; closing the dialog gives it up. Resolves to whether somebody has signed in while it was open.
   */
  openSignIn(mode?: 'log-in' | 'sign-up', options?: SignInOptions): Promise<boolean>
  /**
   * Waits for what was begun on this page before a log-in; one of those who wait gets it, once. With an `id`, only for what is about
   * that. Returns the way to wait no longer.
   */
  onResume(kind: string, listener: (resume: Resume) => void, id?: string): () => void
  /**
   * Ends the session in every tab and reloads to the home page; a failure shows its own toast. `done` is the toast there instead of
   * that of logging out; `forget` also removes what this browser keeps of the person: drafts, calls and uploads that wait.
   */
  signOut(options?: { done?: Pick<Toast, 'title' | 'description'>; forget?: boolean }): Promise<void>
  /** Tells of every event; returns the way to listen no longer. */
  onEvent(listener: (event: SessionEvent) => void): () => void
  /** Reads one's own profile anew, after a remote has changed it: the header and the other tabs show it (USER_UPDATED). */
  refreshUser(): Promise<void>
}

/** The shell's only history, as a remote may use it: a Navigator for react-router plus the current location as a store. */
export interface Navigation extends Navigator {
  getLocation(): Location
  subscribe(listener: () => void): () => void
  /** Asks before leaving while `when` answers a text; returns the way to stop asking. */
  block(when: () => string | null): () => void
}

/** A message that stays at least 3 s; `destructive` for failures. */
export interface Toast {
  title: string
  description?: string
  variant?: 'default' | 'success' | 'destructive' | 'warning'
  /** Milliseconds, never under 3000. Default: 8000 for a failure with a description, else 5000. */
  duration?: number
  /** What it is about, a name of the remote's own choice, for `dismiss`. A form has one (`form.scope`). */
  scope?: string
  /** One thing to do about it. It goes with the remote that offered it, unless the toast `outlives` its page. */
  action?: { label: string; onAction(): void }
  /** Keeps the action for the toast's whole time, also when the visitor goes on to another remote: Undo. */
  outlives?: boolean
}

/** Shows toasts in the shell's one list. A title that is no text is refused; both texts are cut at 200 characters. */
export interface Toasts {
  show(toast: Toast): void
  /** Takes back this remote's toasts of a scope: they are true no longer. */
  dismiss(scope: string): void
}

/** The part of the site's one query cache that remotes may use besides the hooks of @tanstack/react-query. */
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
  /** Reads anew what a hook returned, also when its first read is still on its way: that is cancelled. */
  reread(query: Pick<UseQueryResult, 'refetch'>): Promise<void>
}

/** One draft, as a store for `useSyncExternalStore`. */
export interface OpenDraft {
  /** What was kept of it; undefined when there is nothing, or while it is not known who is signed in. */
  getSnapshot(): unknown
  /** Follows who is signed in: what a guest has typed becomes the draft of the person who signs in. */
  subscribe(listener: () => void): () => void
  /** Keeps a value as JSON in place of the one before; undefined removes it. */
  write(value: unknown): void
}

/** Drafts of this remote: of a person for 30 days in this browser, of a guest as long as the tab lives. */
export interface Drafts {
  /** The draft of this name at an address. Default: the path that is shown now. */
  open(name: string, address?: string): OpenDraft
}

/** Whether the tab holds something that a reload would disturb. */
export interface Busy {
  /** Makes the tab busy, so that an update waits, until the returned function is called. */
  mark(): () => void
}

/** Timers that end with the remote. Each returns the way to stop it. */
export interface Timers {
  /** Calls once after so many milliseconds. */
  after(ms: number, callback: () => void): () => void
  /** Calls every so many milliseconds. */
  every(ms: number, callback: () => void): () => void
}

/**
 * The one socket of the site, there while somebody is signed in. What an event makes stale is read anew by itself, also after a gap in the
 * connection; a remote listens to what is shown at once alone.
 */
export interface Live {
  /** `off` for a guest, `lost` while there is no connection; it is tried again by itself. */
  getSnapshot(): LiveState
  subscribe(listener: () => void): () => void
  /** Tells of an event; returns the way to listen no longer. */
  on<E>(event: LiveName<E>, listener: (payload: Payload<E>) => void): () => void
  /** Sends a signal; without a connection it is lost. */
  send<S>(signal: LiveName<S>, payload: Payload<S>): void
}

/** Whether the socket is connected. */
export type LiveState = 'off' | 'connecting' | 'connected' | 'lost'

/** A call in the outbox. */
export interface OutboxEntry {
  /** The id that the client made, by which the server knows a repetition. */
  readonly id: string
  /** What it waits in line for: calls of one queue are made one after the other. */
  readonly queue: string
  /** The input of the call. */
  readonly input: unknown
  /** `sent` for a minute after the server has acknowledged it, so that it can be shown until its result is read. */
  readonly status: 'pending' | 'failed' | 'sent'
  /** Why it failed; null unless it has. */
  readonly error: Pick<ApiError, 'code' | 'message'> | null
  /** Epoch milliseconds. */
  readonly added: number
}

/** A call to be made. */
export interface OutboxCall<E> {
  id: string
  queue: string
  route: Route<E>
  input: ClientInput<E>
  /** The toast when it fails, also when its remote is left by then. */
  failed: Pick<Toast, 'title' | 'description'>
}

/**
 * Calls that are to arrive though the visitor goes on, reloads or loses the connection: kept in this browser for whoever is signed in,
 * made by one tab at a time, repeated with the same id until the server answers. What it makes stale is read anew then. A call that
 * is refused, or fails though there is a connection, stays as `failed` with all that wait behind it.
 */
export interface Outbox {
  /** This remote's entries of whoever is signed in, in the order in which they were added. */
  getSnapshot(): readonly OutboxEntry[]
  subscribe(listener: () => void): () => void
  /** Resolves once it is kept, or held in memory where the browser keeps nothing. */
  add<E>(call: OutboxCall<E>): Promise<void>
  /** Makes the failed calls of a queue again, in their order. */
  retry(queue: string): void
  /** Gives up a failed call. */
  remove(id: string): void
}

/** Text typed while no field had focus, before a page opened for writing is ready. */
export interface TypedAhead {
  /** The letters since any other key or click, at most 500; returned once. */
  take(): string
}

/** How many messages and invitations the header counts. */
export interface Counts {
  /** Reads them anew: the window event `refreshUnreadCount` (spec, point 4). */
  refresh(): void
}

/** Whether this tab reaches the site, as far as it knows, as a store for `useSyncExternalStore`. */
export interface OnlineStore {
  getSnapshot(): boolean
  subscribe(listener: () => void): () => void
}

/** A slot's filling in its place. */
export interface MountedSlot {
  /** Gives the filling new properties. */
  update(props: Record<string, unknown>): void
  unmount(): void
}

/** A piece of another remote that can be shown in a place of one's own. */
export interface SlotHost {
  /** Mounts the slot's filling into the element; null when nobody fills it or it fails. Never rejects. */
  mount(name: string, element: HTMLElement, props: Record<string, unknown>): Promise<MountedSlot | null>
  /** Pixels to keep for the slot before it is there; undefined when nobody fills it. */
  reserve(name: string): { width?: number; height?: number } | undefined
}

/** Where a remote tells of its faults. */
export interface Telemetry {
  error(error: unknown, context?: Record<string, string>): void
}

/** The page of the remote that the visitor is on, and what to do when it fails. */
export interface CurrentPage {
  /** When whoever begins to wait now has waited long enough, in epoch milliseconds: 8 s after the click that led to the page. */
  deadline(): number
  /** Says that the page is rendered: what stood in its place until then goes in the same frame. */
  shown(): void
  /** Reports the failure. If another release of the remote or the shell is out and the page is still shown, it is reloaded, once for each. */
  failed(error: unknown, context?: Record<string, string>): void
  /**
   * Called when the visitor presses Retry: fails what is still on its way, so that all of it can be loaded anew, begins a new deadline,
   * and looks for another release as well.
   */
  retry(): void
}

/**
 * All that the shell gives a remote, handed over as a property of its parcel. It is deep-frozen and made anew for each mount: what is
 * subscribed, blocked or timed by it ends at unmount, and a callback that throws is reported and harms nobody else. Remotes read it by
 * the hooks of `accessors.ts`.
 */
export interface Platform {
  /** The platform's version, semver. */
  readonly version: string
  /** The remote this object was made for, with the version that runs. */
  readonly remote: { readonly name: string; readonly version: string }
  /** Aborts at unmount. */
  readonly signal: AbortSignal
  readonly navigation: Navigation
  readonly session: SessionStore
  readonly api: Api
  readonly queries: QueryView
  /** Gives the hooks of @tanstack/react-query below it the site's cache. */
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
