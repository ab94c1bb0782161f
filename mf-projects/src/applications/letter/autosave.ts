/** Status of an autosaved text; `idle` before any input. */
export type SaveState = 'idle' | 'saving' | 'saved' | 'failed'

interface Ports<T> {
  save: (value: T) => Promise<void>
  /** Calls once after a delay in ms; returns a cancel function. */
  after: (ms: number, callback: () => void) => () => void
  onState: (state: SaveState) => void
}

export interface Autosave<T> {
  /** Schedules a value to be saved, replacing any pending one. */
  change(value: T): void
  /** Saves a pending value immediately. */
  flush(): void
  /** Retries a failed save. */
  retry(): void
  /** Discards pending and failed values, and ignores the result of a save in flight. */
  drop(): void
}

const DEBOUNCE_MS = 800

/** Debounced saves, one at a time, so that the last value wins. A failed value waits for `retry` or the next value. */
export function createAutosave<T>({ save, after, onState }: Ports<T>): Autosave<T> {
  let waiting: { value: T } | undefined
  let latest: { value: T } | undefined
  let failed: { value: T } | undefined
  let running = false
  let due = false
  let stop = () => {}

  async function run(): Promise<void> {
    stop()
    due = running
    if (running || !waiting) return
    const current = waiting
    waiting = undefined
    running = true
    onState('saving')
    try {
      await save(current.value)
      if (latest === current) onState('saved')
    } catch {
      if (latest === current) {
        failed = current
        onState('failed')
      }
    }
    running = false
    if (due) void run()
  }

  return {
    change(value) {
      stop()
      latest = waiting = { value }
      failed = undefined
      onState('saving')
      stop = after(DEBOUNCE_MS, () => void run())
    },
    flush: () => void run(),
    retry() {
      waiting ??= failed
      failed = undefined
      void run()
    },
    drop() {
      stop()
      latest = waiting = undefined
      failed = undefined
    },
  }
}
