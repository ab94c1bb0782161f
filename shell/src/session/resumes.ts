import { parsePath } from 'react-router-dom'
import { selectRolePath } from '@atelier/contract/paths/shell.ts'
import { newId } from '@atelier/platform/host'
import type { Navigation, Resume, SessionUser } from '@atelier/platform/host'
import { readItem, writeItem } from '../session-storage.ts'
import { isFresh, keep, keysKept, remove, removeAll, take } from './resume-storage.ts'
import type { Begun } from './resume-storage.ts'
import type { ShellSession } from './session-store.ts'

/** Of this tab: the key of what was begun in it, and what it is to go on with now. Both outlive the way to a provider and back. */
const BEGUN = 'atelier-begun'
const DUE = 'atelier-due'

interface Due extends Pick<Begun, 'resume' | 'wanted' | 'at'> {
  /** Id of the person who logged in for it. */
  owner: string
}

interface Waiter {
  remote: string
  kind: string
  id: string | undefined
  listener: (resume: Resume) => void
}

/** What visitors begin as guests, and go on with once they have logged in: on its page, once, in one tab. */
export interface Resumes {
  /** The page to which whoever is signed in goes back; null when nothing waits there. */
  page(): string | null
  /** What this tab has begun waits for the mail to this address. */
  awaitMail(email: string): void
  /** What this person had begun before signing up goes on in this tab. */
  claim(user: Pick<SessionUser, 'id' | 'email'>): void
  /** Waits for what a remote has begun, as `onResume` of its session. */
  on(waiter: Waiter): () => void
}

interface ResumeParts {
  session: Pick<ShellSession, 'getSnapshot' | 'onEvent' | 'getSignIn' | 'subscribeSignIn' | 'openSignIn'>
  navigation: Pick<Navigation, 'getLocation' | 'subscribe' | 'replace'>
  /** Whether the document was opened by a provider that let nobody in. */
  refused: boolean
}

export function createResumes({ session, navigation, refused }: ResumeParts): Resumes {
  const waiting = new Set<Waiter>()
  let due = readItem<Due>(DUE)
  /** Whether the page of what is due was shown to somebody who could go on with it. */
  let arrived = false
  // Removes what is too old
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

  /** Key of what was begun in this tab, which forgets it. */
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
    // The rest was started before the leaving person's log-in
    if (name === 'SIGNED_OUT') removeAll()
    if (!due) return
    const isLost = name === 'SIGNED_OUT' || (user && user.id !== due.owner) || !isFresh(due)
    // A document that was opened elsewhere: whoever is there has given it up
    const hasLeft = name === 'INITIAL_SESSION' && role && !isAt(due.wanted) && !isAt(selectRolePath())
    if (isLost || hasLeft) setDue(null)
    queueMicrotask(goOn)
  })
  navigation.subscribe(() => queueMicrotask(goOn))

  /** The page was loaded anew under the dialog, or comes back from a provider with nobody: the dialog is there again. */
  function reopen(key: string): void {
    const begun = take(key)
    if (begun && (refused || isAt(begun.wanted))) session.openSignIn(begun.mode, begun)
  }

  /** Hands over what is due, if it can be gone on with here. */
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
