/** Where a text that is saved by itself stands; `idle` before anything was typed. */
export type SaveState = 'idle' | 'saving' | 'saved' | 'failed'

interface Ports<T> {
  save: (value: T) => Promise<void>
  /** Calls once after so many milliseconds; returns the way to stop it. */
  after: (ms: number, callback: () => void) => () => void
  onState: (state: SaveState) => void
}

/** Saves the latest of several values. */
export interface Autosave<T> {
  /** Saves a value in a moment, unless another takes its place. */
  change(value: T): void
  /** Saves at once what waits. */
  flush(): void
  /** Saves again what failed. */
  retry(): void
  /** Forgets what waits or failed, and tells no more of what is under way. */
  drop(): void
}

const DEBOUNCE_MS = 800

/** One save at a time: what is typed meanwhile follows, so that the last value wins. What failed waits for `retry` or the next value. */
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
