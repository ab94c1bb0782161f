import { carryFocus, carryWords } from './carry-over.ts'
import type { Focused } from './carry-over.ts'
import { earlyActions } from './early-actions.ts'
import { isMounted } from './replay-record.ts'
import type { ReplayRecord } from './replay-record.ts'

export interface Replay {
  /** Whether a field's text is repeated, and need not be carried over. */
  types(field: Element): boolean
  isComposing(): boolean
  /** A part of the document has been replaced: restores its focus and repeats what was done in it. */
  into(part: 'frame' | 'page', to: Element, focused?: Focused | null): void
  /** The person has gone on: nothing more is repeated. */
  drop(): void
}

/** Repeats early actions in their order, each once its part of the document has been replaced. */
export function createReplay(frame: Element | null, page: Element | null): Replay {
  const record: ReplayRecord = {
    queue: earlyActions() ?? [],
    frame: frame && { from: frame },
    page: page && { from: page },
    last: undefined,
    incomplete: new Set(),
    running: false,
    waiting: false,
    focused: undefined,
    restore: undefined,
    dropped: new AbortController(),
  }
  const { queue, dropped } = record
  queue.live = true
  queue.run = () => void repeat(record)
  watchForOthers(record)
  // While the page loads
  if (queue.length > 0) void load()
  return {
    types: (field) => queue.some(({ type, at }) => type === 'input' && at === field),
    isComposing: () => Boolean(queue.composing),
    into(name, to, focused) {
      const part = record[name]
      if (!part || dropped.signal.aborted) return
      part.to = to
      record.focused = focused
      const restore = () => focused != null && carryFocus(focused, part.from, to)
      if (focused && !restore()) record.restore = restore
      if (name === 'page' && queue.length > 0) record.waiting = true
      void repeat(record)
    },
    drop: () => drop(record),
  }
}

/** Few pages record anything. Undefined if it cannot be loaded. */
const load = () => import('./run-replay.ts').catch(() => undefined)

async function repeat(record: ReplayRecord): Promise<void> {
  const { queue, restore, frame, page, dropped } = record
  if (queue.length === 0 && !restore) return
  const loaded = await load()
  if (!record.running) record.waiting = false
  if (loaded) return loaded.run(record)
  // What was typed at least; the document follows a pressed link by itself
  for (const part of [frame, page]) if (part && isMounted(part)) carryWords(part.from, part.to, () => false)
  queue.length = 0
  dropped.abort()
}

function drop({ queue, dropped }: ReplayRecord): void {
  clearTimeout(queue.leave)
  queue.length = 0
  dropped.abort()
}

/** What the person does meanwhile replaces what waits for a control; a link of the frame leaves the page. */
function watchForOthers(record: ReplayRecord): void {
  const isPainted = (target: Element) => target.closest('#first-paint, [data-first-paint]') !== null
  const onOther = ({ isTrusted, target, type }: Event) => {
    if (!isTrusted || !(target instanceof Element) || target === document.body || isPainted(target)) return
    const isLink = type === 'click' && target.closest('a[href]')
    if (isLink || record.waiting) drop(record)
  }
  for (const type of ['pointerdown', 'keydown', 'click'])
    document.addEventListener(type, onOther, { capture: true, signal: record.dropped.signal })
}
