import { parsePath } from 'react-router-dom'
import { selectRolePath } from '@atelier/contract/paths/shell.ts'
import { newId } from '@atelier/platform/host'
import type { Navigation, Resume, SessionEvent, SessionUser } from '@atelier/platform/host'
import type { SignInRequest } from '../sign-in/sign-in-request.ts'
import { readItem, writeItem } from '../session-storage.ts'
import { isFresh, keep, keysKept, remove, removeAll, take } from './resume-storage.ts'
import type { Begun } from './resume-storage.ts'
import type { ShellSession } from './session-store.ts'

/** sessionStorage keys: the action started in this tab, and the one to resume now. Both survive the redirect to a provider. */
const BEGUN = 'atelier-begun'
const DUE = 'atelier-due'

interface Due extends Pick<Begun, 'resume' | 'wanted' | 'at'> {
  /** Id of the user who logged in for it. */
  owner: string
}

interface Waiter {
  remote: string
  kind: string
  id: string | undefined
  listener: (resume: Resume) => void
}

/** Actions that guests start and resume after log-in: on the original page, once, in one tab. */
export interface Resumes {
  /** The page to return to after sign-in; null if there is none. */
  page(): string | null
  /** Ties this tab's action to the verification email for this address. */
  awaitMail(email: string): void
  /** Assigns the action that this user started before signing up to this tab. */
  claim(user: Pick<SessionUser, 'id' | 'email'>): void
  on(waiter: Waiter): () => void
}

interface ResumeParts {
  session: Pick<ShellSession, 'getSnapshot' | 'onEvent' | 'getSignIn' | 'subscribeSignIn' | 'openSignIn'>
  navigation: Pick<Navigation, 'getLocation' | 'subscribe' | 'replace'>
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
  const record: ResumesRecord = { ...parts, waiting: new Set(), due: readItem<Due>(DUE), arrived: false }
  // Removes expired actions
  keysKept(() => false)
  session.subscribeSignIn(() => storeRequest(session.getSignIn()))
  session.onEvent((event) => onSessionEvent(record, event))
  navigation.subscribe(() => queueMicrotask(() => deliver(record)))
  return {
    page: () => record.due?.wanted ?? null,
    awaitMail(email) {
      const key = takeKeyOfTab()
      const begun = key === null ? null : take(key)
      if (key !== null && begun) keep(key, { ...begun, email: addressOf(email) })
    },
    claim(user) {
      const [latest] = keysKept(({ email }) => email === addressOf(user.email))
      if (latest !== undefined) assign(record, latest, user)
    },
    on(waiter) {
      record.waiting.add(waiter)
      queueMicrotask(() => deliver(record))
      return () => void record.waiting.delete(waiter)
    },
  }
}

/** Replaces this tab's action by that of the sign-in dialog, if it has one. */
function storeRequest(request: SignInRequest | null): void {
  const before = takeKeyOfTab()
  if (before !== null) remove(before)
  if (!request?.resume || request.wanted === undefined) return
  const { resume, wanted } = request
  const key = newId()
  keep(key, { ...request, resume, wanted, at: Date.now() })
  writeItem(BEGUN, key)
}

function onSessionEvent(record: ResumesRecord, { name, state: { user, role } }: SessionEvent): void {
  const key = name === 'INITIAL_SESSION' || name === 'SIGNED_IN' ? takeKeyOfTab() : null
  if (key !== null && user) assign(record, key, user)
  else if (key !== null) reopen(record, key)
  // The remaining actions are older than the log-in of the leaving user
  if (name === 'SIGNED_OUT') removeAll()
  const { due } = record
  if (!due) return
  const isLost = name === 'SIGNED_OUT' || (user && user.id !== due.owner) || !isFresh(due)
  // Opening another page means that the user abandoned the action
  const hasLeft = name === 'INITIAL_SESSION' && role && !isAt(record, due.wanted) && !isAt(record, selectRolePath())
  if (isLost || hasLeft) setDue(record, null)
  queueMicrotask(() => deliver(record))
}

function assign(record: ResumesRecord, key: string, { id }: Pick<SessionUser, 'id'>): void {
  const begun = take(key)
  if (begun) setDue(record, { resume: begun.resume, wanted: begun.wanted, at: begun.at, owner: id })
}

/** Reopens the dialog after a reload of its page, or after a failed sign-in at a provider. */
function reopen(record: ResumesRecord, key: string): void {
  const begun = take(key)
  if (begun && (record.refused || isAt(record, begun.wanted))) record.session.openSignIn(begun.mode, begun)
}

/** Delivers the pending action if the current user and page match. */
function deliver(record: ResumesRecord): void {
  const { due } = record
  const { user, role } = record.session.getSnapshot()
  if (!due || user?.id !== due.owner || role === null) return
  if (!isAt(record, due.wanted)) return void (record.arrived && setDue(record, null))
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
  writeItem(DUE, due)
}

const isAt = ({ navigation }: ResumesRecord, page: string): boolean =>
  navigation.getLocation().pathname === parsePath(page).pathname

function takeKeyOfTab(): string | null {
  const key = readItem<string>(BEGUN)
  writeItem(BEGUN, null)
  return key
}

const addressOf = (email: string): string => email.trim().toLowerCase()
