/** Gives up a work that does not call `moved` for a while: some browsers' encoders never answer. */
export async function unlessStalled<T>(
  stallMs: number,
  parent: AbortSignal,
  work: (signal: AbortSignal, moved: () => void) => Promise<T>,
): Promise<T> {
  const stalled = new AbortController()
  let moves = 0
  function moved() {
    const move = (moves += 1)
    AbortSignal.timeout(stallMs).addEventListener('abort', () => {
      if (move === moves) stalled.abort()
    })
  }
  moved()
  const signal = AbortSignal.any([parent, stalled.signal])
  const ended = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  )
  try {
    return await Promise.race([work(signal, moved), ended])
  } finally {
    moves += 1
  }
}
