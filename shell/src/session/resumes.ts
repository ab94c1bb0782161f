import { parsePath } from 'react-router-dom'
import { selectRolePath } from '@atelier/contract/paths/shell.ts'
import { newId } from '@atelier/platform/host'
import type { Navigation, Resume, SessionUser } from '@atelier/platform/host'
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

export function createResumes({ session, navigation, refused }: ResumeParts): Resumes {
  const waiting = new Set<Waiter>()
  let due = readItem<Due>(DUE)
  /** Whether an eligible user has seen the page of the pending action. */
  let arrived = false
  // Removes expired actions
  keysKept(() => false)

  const isAt = (page: string) => navigation.getLocation().pathname === parsePath(page).pathname

  function setDue(next: Due | null): void {
    due = next
    arrived = false
    writeItem(DUE, due)
  }

  function own(key: string, { id }: Pick<SessionUser, 'id'>): void {
    const begun = take(key)
    if (begun) setDue({ resume: begun.resume, wanted: begun.wanted, at: begun.at, owner: id })
  }

  function ofThisTab(): string | null {
    const key = readItem<string>(BEGUN)
    writeItem(BEGUN, null)
    return key
  }

  session.subscribeSignIn(() => {
    const before = ofThisTab()
    if (before !== null) remove(before)
    const request = session.getSignIn()
    if (!request?.resume || request.wanted === undefined) return
    const { resume, wanted } = request
    const key = newId()
    keep(key, { ...request, resume, wanted, at: Date.now() })
    writeItem(BEGUN, key)
  })

  session.onEvent(({ name, state: { user, role } }) => {
    const key = name === 'INITIAL_SESSION' || name === 'SIGNED_IN' ? ofThisTab() : null
    if (key !== null && user) own(key, user)
    else if (key !== null) reopen(key)
    // The remaining actions are older than the log-in of the leaving user
    if (name === 'SIGNED_OUT') removeAll()
    if (!due) return
    const isLost = name === 'SIGNED_OUT' || (user && user.id !== due.owner) || !isFresh(due)
    // Opening another page means that the user abandoned the action
    const hasLeft = name === 'INITIAL_SESSION' && role && !isAt(due.wanted) && !isAt(selectRolePath())
    if (isLost || hasLeft) setDue(null)
    queueMicrotask(goOn)
  })
  navigation.subscribe(() => queueMicrotask(goOn))

  /** Reopens the dialog after a reload of its page, or after a failed sign-in at a provider. */
  function reopen(key: string): void {
    const begun = take(key)
    if (begun && (refused || isAt(begun.wanted))) session.openSignIn(begun.mode, begun)
  }

  /** Delivers the pending action if the current user and page match. */
  function goOn(): void {
    const { user, role } = session.getSnapshot()
    if (!due || user?.id !== due.owner || role === null) return
    if (!isAt(due.wanted)) return void (arrived && setDue(null))
    arrived = true
    const { remote, kind, id, text } = due.resume
    const waiter = [...waiting].find(
      (one) => one.remote === remote && one.kind === kind && (one.id === undefined || one.id === id),
    )
    if (!waiter) return
    setDue(null)
    waiter.listener(text === undefined ? { kind, id } : { kind, id, text })
  }

  return {
    page: () => due?.wanted ?? null,
    awaitMail(email) {
      const key = ofThisTab()
      const begun = key === null ? null : take(key)
      if (key !== null && begun) keep(key, { ...begun, email: addressOf(email) })
    },
    claim(user) {
      const [latest] = keysKept(({ email }) => email === addressOf(user.email))
      if (latest !== undefined) own(latest, user)
    },
    on(waiter) {
      waiting.add(waiter)
      queueMicrotask(goOn)
      return () => void waiting.delete(waiter)
    },
  }
}

const addressOf = (email: string): string => email.trim().toLowerCase()
