import type { Registry } from '@atelier/contract/releases/manifest.ts'
import { ERROR_COUNT_MAX, REPORTS_MAX, VITAL_MAX } from '@atelier/contract/telemetry/limits.ts'
import type { Report, VitalName } from '@atelier/contract/telemetry/schemas.ts'
import type { OnlineStore } from '@atelier/platform/host'
import { factsOf } from './error-report.ts'
import type { Mark } from './document-mark.ts'
import type { Note, Notes } from './notes.ts'
import { releaseOf } from './send.ts'
import type { AppVersion } from './send.ts'
import type { Place } from './visits.ts'

type ErrorReport = Extract<Report, { kind: 'error' }>

export interface Collector {
  take(note: Note): void
  vital(name: VitalName, value: number, place: Place): void
  /** A document of an earlier visit, which reported nothing of it. */
  hung(mark: Mark): void
  /** Sends the waiting reports, unless offline. */
  flush(): void
}

export interface CollectorParts {
  registry: Registry
  online: Pick<OnlineStore, 'getSnapshot' | 'subscribe'>
  failure: Notes['failure']
  send(reports: Report[]): void
}

const SEND_EVERY_MS = 30_000
/** Maximum reports of one document. */
const DOCUMENT_REPORTS_MAX = 200

/** Collects reports and sends them in batches, within the limits of a document. */
export function createCollector({ registry, online, failure, send }: CollectorParts): Collector {
  const waiting: Report[] = []
  const noted = new WeakSet<object>()
  /** Occurrences by error. */
  const occurrences = new Map<string, number>()
  let collected = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const isOnline = online.getSnapshot
  const isFull = () => collected >= DOCUMENT_REPORTS_MAX

  function add(report: Report): void {
    if (isFull()) return
    collected++
    waiting.push(report)
    timer ??= setTimeout(flush, SEND_EVERY_MS)
  }

  function addError(report: ErrorReport): void {
    const key = keyOf(report)
    const before = occurrences.get(key) ?? 0
    if (before >= ERROR_COUNT_MAX || isFull()) return
    occurrences.set(key, before + 1)
    const same = waiting.find((other): other is ErrorReport => other.kind === 'error' && keyOf(other) === key)
    if (same) same.count = (same.count ?? 1) + 1
    else add(report)
  }

  function takeError({ error, app, what, at }: Extract<Note, { kind: 'error' }>): void {
    // Several parts of the shell may report one failure
    if (typeof error === 'object' && error !== null) {
      if (noted.has(error)) return
      noted.add(error)
    }
    const facts = isOnline() ? factsOf(error, (app) => releaseOf(registry, app)?.version) : null
    const source = facts && sourceOf(registry, app, facts.stack[0], at)
    if (!source) return
    failure(what, { app: source.app, page: at.page })
    addError({ kind: 'error', ...source, page: at.page, ...facts })
  }

  // What fails while the connection goes is no failure of the site
  online.subscribe(() => {
    if (isOnline()) return
    const kept = waiting.filter(({ kind }) => kind !== 'failure' && kind !== 'error')
    waiting.splice(0, waiting.length, ...kept)
  })

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    const reports = isOnline() ? waiting.splice(0, REPORTS_MAX) : []
    if (reports.length > 0) send(reports)
    if (waiting.length > 0) timer = setTimeout(flush, SEND_EVERY_MS)
  }

  return {
    take(note) {
      if (note.kind === 'error') return takeError(note)
      const release = releaseOf(registry, note.app)
      if (release && (note.kind !== 'failure' || isOnline())) add({ ...note, ...release })
    },
    vital(name, value, { app, page }) {
      const release = releaseOf(registry, app)
      if (release) add({ kind: 'vital', ...release, page, name, value: Math.min(value, VITAL_MAX) })
    },
    hung({ app, version, page }) {
      const place = { app, version, page, first: 'version' } as const
      add({ kind: 'visit', ...place })
      add({ kind: 'failure', what: 'hang', ...place })
    },
    flush,
  }
}

/** The failing part if known, else the file where the error was thrown, else the page at hand. */
function sourceOf(registry: Registry, app: string | undefined, frame = '', at: Place): AppVersion | undefined {
  const [thrownBy, version] = frame.split('/', 2)
  if (app === undefined && thrownBy && version) return { app: thrownBy, version }
  return releaseOf(registry, app ?? at.app)
}

const keyOf = ({ app, version, message, stack: [frame] }: ErrorReport) => JSON.stringify([app, version, message, frame])
