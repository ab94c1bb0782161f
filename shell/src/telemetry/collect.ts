import { onCLS, onINP, onLCP } from 'web-vitals'
import type { Metric } from 'web-vitals'
import { watchBlank } from './blank-page.ts'
import { createCollector } from './collector.ts'
import type { CollectorParts } from './collector.ts'
import { takeHung } from './hung-documents.ts'
import { watchLongTasks } from './long-tasks.ts'
import type { Notes } from './notes.ts'
import { createPageLog } from './page-log.ts'
import { send } from './send.ts'
import type { Place } from './visits.ts'

interface CollectParts extends Pick<CollectorParts, 'registry' | 'online'> {
  notes: Notes
  /** The page of the document's address. */
  first: Place
  /** Calls the listener whenever the address may have changed. */
  onMove(listener: () => void): unknown
}

/** Of a page that was reached without a new document; other browsers have none. */
const isInner = ({ navigationType }: Metric) => navigationType === 'soft-navigation'

/** Collects until the document ends. */
export function collect({ notes, first, onMove, ...parts }: CollectParts): void {
  const { take, vital, hung, flush } = createCollector({ ...parts, send, failure: notes.failure })
  notes.connect(take)
  const pages = createPageLog(first)
  const tasks = watchLongTasks(first, vital)
  const moved = () => {
    if (pages.moved(notes.here())) tasks.moved(notes.here())
  }
  moved()
  onMove(moved)
  // Where it happened, which the browser may say later
  const placeOf = ({ entries }: Metric) => pages.at(entries.at(-1)?.startTime ?? performance.now())
  const options = { reportSoftNavs: true }
  onLCP((metric) => vital(isInner(metric) ? 'SOFT_LCP' : 'LCP', metric.value, placeOf(metric)), options)
  onCLS((metric) => vital(metric.name, metric.value, placeOf(metric)), options)
  onINP((metric) => vital(metric.name, metric.value, placeOf(metric)), options)
  watchBlank({
    here: () => Object.values(notes.here()).join(' '),
    onBlank: () => notes.failure('blank', notes.here()),
  })
  try {
    takeHung(localStorage, Date.now()).forEach(hung)
  } catch {
    // Storage is off
  }
  // After the library's own listener, which captures the event and passes on the final values
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return
    tasks.end()
    flush()
  })
}
