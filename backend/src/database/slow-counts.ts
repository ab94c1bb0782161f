/** Faster ones are always counted. */
const SLOW_MS = 50
/** Kept for so many times the time that counting took. */
const KEPT = 100
/** Bounds memory. */
const KEYS_MAX = 1000

interface Kept {
  count: Promise<number>
  until: number
}

/** Counts by key. One that takes long is kept for a while: it is a large number, and one more or less is not noticed. */
export function slowCounts(time: () => number = () => performance.now()) {
  const kept = new Map<string, Kept>()

  return (key: string, read: () => Promise<number>): Promise<number> => {
    const begun = time()
    const existing = kept.get(key)
    if (existing && begun < existing.until) return existing.count
    const entry: Kept = { count: read(), until: 0 }
    entry.count.then(
      () => {
        const ms = time() - begun
        if (ms < SLOW_MS) return
        entry.until = time() + KEPT * ms
        kept.delete(key)
        kept.set(key, entry)
        if (kept.size > KEYS_MAX) kept.delete(kept.keys().next().value!)
      },
      () => {},
    )
    return entry.count
  }
}
