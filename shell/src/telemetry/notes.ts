import { leaving } from '../leaving.ts'

/** A page by its pattern, and the app that it belongs to. */
export interface Place {
  app: string
  page: string
}

/** `app` of an error is absent unless the failing part is known; `at` is the page at hand. */
export type Note =
  | { kind: 'load'; app: string; page: string }
  | { kind: 'error'; error: unknown; app: string | undefined; at: Place }

export interface Notes {
  here(): Place
  /** A page of the app has mounted. */
  loaded(app: string): void
  /** Ignored while the document is left, and dropped if it is within a second. */
  failed(error: unknown, app?: string): void
  /** Passes on the waiting notes, and from then on each one at once. */
  connect(take: (note: Note) => void): void
}

/** Milliseconds before an error is passed on: those of a page that is left meanwhile are dropped. */
const HELD_MS = 1000

/** Maximum number of notes before the collector is loaded. */
const WAITING_MAX = 50

/** The part of telemetry that is loaded with the shell: a queue. `onPage` is called when a remote's page has mounted. */
export function createNotes(here: () => Place, onPage: () => void): Notes {
  const waiting: Note[] = []
  let take = (note: Note): void => {
    if (waiting.length < WAITING_MAX) waiting.push(note)
  }
  const held = new Set<ReturnType<typeof setTimeout>>()
  leaving.onBegin(() => {
    held.forEach(clearTimeout)
    held.clear()
  })
  function hold(note: Note): void {
    const timer = setTimeout(() => {
      held.delete(timer)
      take(note)
    }, HELD_MS)
    held.add(timer)
  }
  return {
    here,
    loaded(app) {
      take({ kind: 'load', app, page: here().page })
      if (app !== 'shell') onPage()
    },
    failed(error, app) {
      if (!leaving.now()) hold({ kind: 'error', error, app, at: here() })
    },
    connect(next) {
      take = next
      waiting.splice(0).forEach(next)
    },
  }
}
