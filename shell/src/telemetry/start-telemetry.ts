import type { RouteObject } from 'react-router-dom'
import { errorCode } from '@atelier/contract/api-error.ts'
import type { Registry } from '@atelier/contract/releases/manifest.ts'
import type { OnlineStore } from '@atelier/platform/host'
import type { PageHandle } from '../router/page-handle.ts'
import type * as Collecting from './collect.ts'
import type * as Beating from './heartbeat.ts'
import { createDocumentMark } from './document-mark.ts'
import { createNotes } from './notes.ts'
import type { Note, Notes } from './notes.ts'
import { releaseOf, send } from './send.ts'
import type { Place } from './visits.ts'

/** The collector is loaded at the latest after this many milliseconds, even if no page has mounted. */
const LATEST_MS = 10_000

interface Match {
  route: Pick<RouteObject, 'path' | 'handle'>
}

/** The matched page; `*` is the not-found page. */
export function placeOf(matches: readonly Match[]): Place {
  const { path = '*', handle } = matches.at(-1)?.route ?? {}
  return { app: (handle as PageHandle | undefined)?.remote ?? 'shell', page: path }
}

export interface TelemetryParts {
  registry: Registry
  online: Pick<OnlineStore, 'getSnapshot' | 'subscribe'>
  /** Of the page's errors and its end. */
  errors?: Pick<Window, 'addEventListener'>
  load?: () => Promise<typeof Collecting>
  beating?: () => Promise<typeof Beating>
  /** Calls the listener whenever the address may have changed. */
  onMove?(listener: () => void): unknown
}

export interface TelemetryStart {
  notes: Notes
  /** Begins to note; the collector is loaded when the first page has mounted, or something failed, and the browser is idle. */
  start(parts: TelemetryParts): void
}

/** Nothing is collected from automated browsers, which are not visitors. */
export function createTelemetryStart(here: () => Place): TelemetryStart {
  let begin = () => {}
  const notes = createNotes(here, () => begin())
  return {
    notes,
    start({
      registry,
      online,
      errors = window,
      load = () => import('./collect.ts'),
      beating = () => import('./heartbeat.ts'),
      onMove = () => {},
    }) {
      if (navigator.webdriver) return
      const first = here()
      errors.addEventListener('error', ({ error }: ErrorEvent) => {
        // Notices of the browser have none
        if (error) notes.failed(error)
      })
      errors.addEventListener('unhandledrejection', ({ reason }) => notes.failed(reason))
      const whenIdle = globalThis.requestIdleCallback ?? setTimeout
      const timer = setTimeout(() => begin(), LATEST_MS)
      begin = () => {
        begin = () => {}
        clearTimeout(timer)
        whenIdle(() => {
          load().then(
            ({ collect }) => collect({ notes, first, registry, online, onMove }),
            // Telemetry never shows or retries anything
            () => {},
          )
        })
      }
      notes.loaded('shell')
      if (document.querySelector('[data-without-content]')) notes.failure('document', first)
      onMove(notes.moved)
      const mark = createDocumentMark(() => {
        const { app, page } = here()
        const release = releaseOf(registry, app)
        return release && { ...release, page }
      })
      // At once: the page that comes may hang
      mark.renew()
      beating().then(({ startHeartbeat }) => {
        startHeartbeat({ mark, onHang: () => notes.failure('hang', here()) })
      }, mark.remove)
      const leave = () => {
        mark.remove()
        notes.hidden()
        const waiting = online.getSnapshot() ? notes.takeWaiting() : undefined
        if (waiting) sendEarly(registry, notes, waiting)
      }
      errors.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave())
      errors.addEventListener('pagehide', leave)
    },
  }
}

/** Without the collector, for a visitor who leaves before it is loaded: visits and failures, but not what the errors say. */
function sendEarly(registry: Registry, notes: Notes, waiting: readonly Note[]): void {
  for (const note of waiting)
    if (note.kind === 'error' && errorCode(note.error) !== 'NETWORK')
      notes.failure(note.what, { app: note.app ?? note.at.app, page: note.at.page })
  const all = [...waiting, ...(notes.takeWaiting() ?? [])]
  const reports = all.flatMap((note) => {
    const release = note.kind !== 'error' && releaseOf(registry, note.app)
    return release ? [{ ...note, ...release }] : []
  })
  if (reports.length > 0) send(reports)
}
