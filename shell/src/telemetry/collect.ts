import { onCLS, onINP, onLCP } from 'web-vitals'
import type { Report } from '@atelier/contract/telemetry/schemas.ts'
import { telemetryReport } from '@atelier/contract/telemetry/routes.ts'
import { createCollector } from './collector.ts'
import type { CollectorParts } from './collector.ts'
import type { Notes, Place } from './notes.ts'

interface CollectParts extends Pick<CollectorParts, 'registry' | 'isOnline'> {
  notes: Notes
  /** The page of the document's address. */
  first: Place
}

/** Collects until the document ends. */
export function collect({ notes, first, ...parts }: CollectParts): void {
  const { take, vital, flush } = createCollector({ ...parts, send })
  notes.connect(take)
  onLCP(({ name, value }) => vital(name, value, first))
  onCLS(({ name, value }) => vital(name, value, first))
  onINP(({ name, value }) => vital(name, value, notes.here()))
  // After the library's own listener, which captures the event and passes on the final values
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush()
  })
}

/** Without cookies. Also arrives if the page is left; a failure is ignored. */
function send(reports: Report[]): void {
  void fetch(`/api${telemetryReport.path}`, {
    method: telemetryReport.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reports }),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => {})
}
