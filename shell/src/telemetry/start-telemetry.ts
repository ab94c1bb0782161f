import type { RouteObject } from 'react-router-dom'
import type { Registry } from '@atelier/contract/releases/manifest.ts'
import type { OnlineStore } from '@atelier/platform/host'
import type { PageHandle } from '../router/page-handle.ts'
import type * as Collecting from './collect.ts'
import { createNotes } from './notes.ts'
import type { Notes, Place } from './notes.ts'

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
  online: Pick<OnlineStore, 'getSnapshot'>
  /** Of the page's errors. */
  errors?: Pick<Window, 'addEventListener'>
  load?: () => Promise<typeof Collecting>
}

export interface TelemetryStart {
  notes: Notes
  /** Begins to note; the collector is loaded when the first page has mounted and the browser is idle. */
  start(parts: TelemetryParts): void
}

/** Nothing is collected from automated browsers, which are not visitors. */
export function createTelemetryStart(here: () => Place): TelemetryStart {
  let begin = () => {}
  const notes = createNotes(here, () => begin())
  return {
    notes,
    start({ registry, online, errors = window, load = () => import('./collect.ts') }) {
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
            ({ collect }) => collect({ notes, first, registry, isOnline: online.getSnapshot }),
            // Telemetry never shows or retries anything
            () => {},
          )
        })
      }
      notes.loaded('shell')
    },
  }
}
