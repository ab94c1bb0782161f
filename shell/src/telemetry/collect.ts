import { onCLS, onINP, onLCP } from 'web-vitals'
import { watchBlank } from './blank-page.ts'
import { createCollector } from './collector.ts'
import type { CollectorParts } from './collector.ts'
import { takeHung } from './hung-documents.ts'
import type { Notes } from './notes.ts'
import { send } from './send.ts'
import type { Place } from './visits.ts'

interface CollectParts extends Pick<CollectorParts, 'registry' | 'online'> {
  notes: Notes
  /** The page of the document's address. */
  first: Place
}

/** Collects until the document ends. */
export function collect({ notes, first, ...parts }: CollectParts): void {
  const { take, vital, hung, flush } = createCollector({ ...parts, send, failure: notes.failure })
  notes.connect(take)
  onLCP(({ name, value }) => vital(name, value, first))
  onCLS(({ name, value }) => vital(name, value, first))
  onINP(({ name, value }) => vital(name, value, notes.here()))
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
    if (document.visibilityState === 'hidden') flush()
  })
}
