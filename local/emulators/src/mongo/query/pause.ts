/** Yielded by a long statement where others may run. */
export const PAUSE = Symbol('pause')

/** Work that ends with a result and can be interrupted at its pauses. */
export type Slices<T> = Generator<typeof PAUSE, T, void>

/** Items in order, with pauses between them. */
export type Paused<T> = Iterable<T | typeof PAUSE>

/** How many rows a scan examines, or a sort moves, between two pauses. */
export const ROWS_BETWEEN_PAUSES = 64

export function* withoutPauses<T>(paused: Paused<T>): Generator<T> {
  for (const item of paused) if (item !== PAUSE) yield item
}

export function atOnce<T>(slices: Slices<T>): T {
  for (;;) {
    const step = slices.next()
    if (step.done) return step.value
  }
}

/** Collects items, and passes their pauses on. */
export function* collected<T>(paused: Paused<T>, limit = Infinity): Slices<T[]> {
  const items: T[] = []
  for (const item of paused) {
    if (item === PAUSE) yield PAUSE
    else if (items.push(item) >= limit) break
  }
  return items
}
