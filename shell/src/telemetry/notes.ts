import type { FailureKind } from '@atelier/contract/telemetry/schemas.ts'
import { leaving } from '../leaving.ts'
import { createVisits } from './visits.ts'
import type { Counted, Place } from './visits.ts'

/** `app` of an error is absent unless the failing part is known; `at` is the page at hand. */
export type Note =
  | Counted
  | { kind: 'load'; app: string; page: string }
  | { kind: 'error'; error: unknown; app: string | undefined; what: FailureKind; at: Place }

type ErrorSource = Partial<Pick<Extract<Note, { kind: 'error' }>, 'app' | 'what'>>

export interface Notes {
  here(): Place
  /** A page or slot filling of the app was asked for. */
  opened(app: string): void
  /** The address has changed. */
  moved(): void
  /** A page of the app has mounted. */
  loaded(app: string): void
  /** Ignored while the document is left, and dropped if it is within a second. */
  failed(error: unknown, source?: ErrorSource): void
  /** A panel is shown in place of content; dropped if the document is left at once. */
  seen(what: FailureKind, app?: string): void
  /** Counts at once. */
  failure(what: FailureKind, place: Place): void
  /** The document is hidden or left: counts a page that was waited for. */
  hidden(): void
  /** Passes on the waiting notes, and from then on each one at once. */
  connect(take: (note: Note) => void): void
  /** Takes the waiting notes; undefined once connected. */
  takeWaiting(): Note[] | undefined
}

/** Milliseconds before an error is passed on: those of a page that is left meanwhile are dropped. */
const HELD_MS = 1000
/** The same of a panel, which a visitor has seen by then. */
const SEEN_MS = 300

/** Maximum number of notes before the collector is loaded. */
const WAITING_MAX = 50

/** A page counts as late if it is waited for this long, or this long until the visitor leaves. */
const LATE_MS = 10_000
const LEFT_MS = 4000

/** The part of telemetry that is loaded with the shell: a queue. `onNeeded` is called when a remote's page has mounted, or something failed. */
export function createNotes(here: () => Place, onNeeded: () => void): Notes {
  const waiting: Note[] = []
  let connected: ((note: Note) => void) | undefined
  let awaited: { place: Place; since: number } | undefined
  let mounted = ''
  const take = (note: Note): void => {
    if (connected) connected(note)
    else if (waiting.length < WAITING_MAX) waiting.push(note)
    if (note.kind === 'failure' || note.kind === 'error') onNeeded()
  }
  const { visit, failure } = createVisits(take)
  const held = new Set<ReturnType<typeof setTimeout>>()
  leaving.onBegin(() => {
    held.forEach(clearTimeout)
    held.clear()
  })
  function hold(millis: number, pass: () => void): void {
    if (leaving.now()) return
    const timer = setTimeout(() => {
      held.delete(timer)
      pass()
    }, millis)
    held.add(timer)
  }
  function late(since: number): void {
    if (!awaited || here().app !== awaited.place.app || performance.now() - awaited.since < since) return
    failure('late', awaited.place)
    awaited = undefined
  }
  const moved = () => {
    const at = here()
    visit({ ...at, app: 'shell' })
    if (at.app === mounted) visit(at)
  }
  return {
    here,
    opened(app) {
      const at = here()
      visit({ ...at, app })
      if (app !== at.app) return
      // The first page is waited for from the request on
      awaited = { place: at, since: mounted ? performance.now() : 0 }
      mounted = app
      setTimeout(() => document.visibilityState === 'visible' && late(LATE_MS), LATE_MS)
    },
    moved,
    loaded(app) {
      if (app === awaited?.place.app) awaited = undefined
      take({ kind: 'load', app, page: here().page })
      if (app === 'shell') moved()
      else onNeeded()
    },
    failed(error, { app, what = 'error' } = {}) {
      const at = here()
      hold(HELD_MS, () => take({ kind: 'error', error, app, what, at }))
    },
    seen(what, app) {
      const at = here()
      hold(SEEN_MS, () => {
        if (what !== 'read') awaited = undefined
        failure(what, { ...at, app: app ?? at.app })
      })
    },
    failure,
    hidden: () => late(LEFT_MS),
    connect(next) {
      connected = next
      waiting.splice(0).forEach(next)
    },
    takeWaiting: () => (connected ? undefined : waiting.splice(0)),
  }
}
