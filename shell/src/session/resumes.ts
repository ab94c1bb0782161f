import { parsePath } from 'react-router-dom'
import { BEGUN_PAGE_MAX, openingActions } from '@atelier/contract/accounts/limits.ts'
import type { Begun as SentBegun } from '@atelier/contract/accounts/schemas.ts'
import { isSitePath } from '@atelier/contract/site-path.ts'
import { selectRolePath } from '@atelier/contract/paths/shell.ts'
import { newId } from '@atelier/platform/host'
import type { Resume, SessionEvent, SessionUser } from '@atelier/platform/host'
import type { ShellNavigation } from '../router/navigation.ts'
import type { SignInRequest } from './sign-in-request.ts'
import { keep } from '../keeping/kept.ts'
import type { ShellSession } from './session-store.ts'

export const RESUME_KEPT_MS = 60 * 60 * 1000

/** What a guest was about to do: an action on a page, or, without a `resume`, to open that page. */
interface Begun extends SignInRequest {
  wanted: string
  /** Path of the page below the dialog. */
  on: string
  /** Epoch milliseconds. */
  at: number
  /** Email address whose verification it waits for, once the visitor has signed up. */
  email?: string
}

const expires = { after: RESUME_KEPT_MS, since: ({ at }: { at: number }) => at }

/** For all tabs, as an email's link opens another one. */
const actions = keep<Begun>('atelier-resume:', { expires })
/** The key of the action started in this tab, and the one to resume now. Both survive the redirect to a provider. */
const begunHere = keep<string>('atelier-begun', { area: 'session' })
const dueHere = keep<Due>('atelier-due', { area: 'session' })

/** Without a `resume`, a page that a guest asked for. */
export interface Due extends Pick<Begun, 'resume' | 'wanted' | 'at' | 'reason' | 'role'> {
  /** Id of the user who logged in for it. */
  owner: string
}

interface Waiter {
  remote: string
  kind: string
  id: string | undefined
  listener: (resume: Resume) => void
}

type Person = Pick<SessionUser, 'id' | 'email'>

/** What guests begin and resume after sign-in: an action on its original page, once, in one tab, or a page they asked for. */
export interface Resumes {
  /** The page to return to after sign-in; null if there is none. */
  page(): string | null
  /** What this user began before signing up, to be shown while they choose a role. */
  begunBy(user: Person): Pick<Begun, 'reason' | 'role'> | null
  /** Ties this tab's action to the verification email for this address. */
  awaitMail(email: string): void
  /** What the server returns when the address is verified in another browser; null if there is nothing to continue. */
  toSend(): SentBegun | null
  /** Assigns what the server has returned, unless this browser knows better. */
  receive(begun: SentBegun, user: Person): void
  /** Assigns the action that this user started before signing up to this tab. */
  claim(user: Person): void
  on(waiter: Waiter): () => void
}

interface ResumeParts {
  session: Pick<
    ShellSession,
    'getSnapshot' | 'onEvent' | 'isSigningIn' | 'getSignIn' | 'subscribeSignIn' | 'openSignIn'
  >
  navigation: Pick<ShellNavigation, 'getLocation' | 'getNext' | 'subscribe' | 'replace'>
  /** Whether the document was opened by a provider after a failed sign-in. */
  refused: boolean
}

/** What the functions below share. */
interface ResumesRecord extends ResumeParts {
  readonly waiting: Set<Waiter>
  due: Due | null
  /** Whether an eligible user has seen the page of the pending action. */
  arrived: boolean
}

export function createResumes(parts: ResumeParts): Resumes {
  const { session, navigation } = parts
  const record: ResumesRecord = { ...parts, waiting: new Set(), due: dueHere.read(), arrived: false }
  // Removes expired actions
  actions.keys()
  session.subscribeSignIn(() => storeRequest(record, session.getSignIn()))
  session.onEvent((event) => onSessionEvent(record, event))
  navigation.subscribe(() => queueMicrotask(() => deliver(record)))
  return {
    page: () => record.due?.wanted ?? null,
    begunBy(user) {
      const [latest] = keysOf(user)
      return (latest === undefined ? null : actions.read(latest)) ?? (record.due?.owner === user.id ? record.due : null)
    },
    awaitMail(email) {
      const key = begunHere.take()
      const begun = key === null ? null : actions.read(key)
      if (key !== null && begun) actions.write({ ...begun, email: addressOf(email) }, key)
    },
    toSend: () => sent(session.getSignIn()),
    receive({ page, action, role }, user) {
      if (keysOf(user).length > 0) return
      setDue(record, { wanted: page, at: Date.now(), owner: user.id, role, ...(action && { resume: action }) })
    },
    claim: (user) => claim(record, user),
    on(waiter) {
      record.waiting.add(waiter)
      queueMicrotask(() => deliver(record))
      return () => void record.waiting.delete(waiter)
    },
  }
}

/** Replaces this tab's action by that of the sign-in dialog, if it has one. */
function storeRequest({ navigation }: ResumesRecord, request: SignInRequest | null): void {
  const before = begunHere.take()
  if (before !== null) actions.write(null, before)
  if (request?.wanted === undefined) return
  const key = newId()
  const begun = { ...request, wanted: request.wanted, on: navigation.getNext().pathname, at: Date.now() }
  actions.write(begun, key)
  begunHere.write(key)
}

/** Other actions than those that only open something are left to the user, on their page. */
function sent(request: SignInRequest | null): SentBegun | null {
  const { wanted, resume, role } = request ?? {}
  // Rejecting it would reject the sign-up
  if (wanted === undefined || wanted.length > BEGUN_PAGE_MAX || !isSitePath(wanted)) return null
  const kind = openingActions.find((known) => known === resume?.kind)
  return { page: wanted, role, ...(resume && kind && { action: { remote: resume.remote, kind, id: resume.id } }) }
}

function onSessionEvent(record: ResumesRecord, { name, state: { user, role } }: SessionEvent): void {
  const key = name === 'INITIAL_SESSION' || name === 'SIGNED_IN' ? begunHere.take() : null
  if (key !== null && user) assign(record, key, user)
  else if (key !== null) reopen(record, key)
  // Signed up with the address of an account, and logged in instead
  else if (user && record.session.isSigningIn()) claim(record, user)
  // The remaining actions are older than the log-in of the leaving user
  if (name === 'SIGNED_OUT') for (const each of actions.keys()) actions.write(null, each)
  const { due } = record
  if (!due) return
  const isLost = name === 'SIGNED_OUT' || (user && user.id !== due.owner) || Date.now() - due.at >= RESUME_KEPT_MS
  // Opening another page means that the user abandoned the action
  const hasLeft = name === 'INITIAL_SESSION' && role && !isAt(record, due.wanted) && !isAt(record, selectRolePath())
  if (isLost || hasLeft) setDue(record, null)
  queueMicrotask(() => deliver(record))
}

/** Keys of the actions that wait for this user's address, latest first. */
const keysOf = (user: Person): string[] =>
  actions
    .keys()
    .map((key) => ({ key, begun: actions.read(key)! }))
    .filter(({ begun }) => begun.email === addressOf(user.email))
    .sort((one, other) => other.begun.at - one.begun.at)
    .map(({ key }) => key)

function claim(record: ResumesRecord, user: Person): void {
  const [latest] = keysOf(user)
  if (latest !== undefined) assign(record, latest, user)
}

function assign(record: ResumesRecord, key: string, { id }: Pick<SessionUser, 'id'>): void {
  const begun = actions.take(key)
  if (!begun) return
  const { resume, wanted, at, reason, role } = begun
  setDue(record, { resume, wanted, at, reason, role, owner: id })
}

/** Reopens the dialog after a reload of its page, or after a failed sign-in at a provider. */
function reopen(record: ResumesRecord, key: string): void {
  const begun = actions.take(key)
  if (!begun) return
  const { on, at: _at, email: _email, ...request } = begun
  if (record.refused || isAt(record, on)) record.session.openSignIn(request.mode, request)
}

/** Delivers the pending action if the current user and page match. */
function deliver(record: ResumesRecord): void {
  const { due } = record
  const { user, role } = record.session.getSnapshot()
  if (!due || user?.id !== due.owner || role === null) return
  if (!isAt(record, due.wanted)) return void (record.arrived && setDue(record, null))
  if (!due.resume) return setDue(record, null)
  record.arrived = true
  const { remote, kind, id, text } = due.resume
  const waiter = [...record.waiting].find(
    (one) => one.remote === remote && one.kind === kind && (one.id === undefined || one.id === id),
  )
  if (!waiter) return
  setDue(record, null)
  waiter.listener(text === undefined ? { kind, id } : { kind, id, text })
}

function setDue(record: ResumesRecord, due: Due | null): void {
  record.due = due
  record.arrived = false
  dueHere.write(due)
}

const isAt = ({ navigation }: ResumesRecord, page: string): boolean =>
  navigation.getLocation().pathname === parsePath(page).pathname

const addressOf = (email: string): string => email.trim().toLowerCase()
