import { LRUCache } from 'lru-cache'

/** Faster ones are always counted. */
const SLOW_MS = 50
/** Of fewer, one more or less is noticed, and a busy machine may count them slowly: only a search that reads much takes so long. */
const LARGE = 1000
const SLOW_OF_FEW_MS = 1000
/** Kept for so many times the time that counting took. */
const KEPT = 100
/** Bounds memory. */
const KEYS_MAX = 1000

interface Kept {
  count: Promise<number>
  from: number
  until: number
}

/** Counts by key. One that takes long is kept for a while: it is mostly a large number, and one more or less is not noticed. */
export function slowCounts(time: () => number = () => performance.now()) {
  const kept = new LRUCache<string, Kept>({ max: KEYS_MAX })

  return (key: string, read: () => Promise<number>): Promise<number> => {
    const begun = time()
    const existing = kept.get(key)
    // One that is not over yet is joined once it is known to be slow
    if (existing && begun >= existing.from && begun < existing.until) return existing.count
    const entry: Kept = { count: read(), from: begun + SLOW_MS, until: Infinity }
    const drop = () => {
      if (kept.peek(key) === entry) kept.delete(key)
    }
    kept.set(key, entry)
    entry.count.then((count) => {
      const ms = time() - begun
      if (ms < (count < LARGE ? SLOW_OF_FEW_MS : SLOW_MS)) drop()
      else entry.until = time() + KEPT * ms
    }, drop)
    return entry.count
  }
}
