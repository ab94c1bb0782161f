/** Runs work while no other tab, and nothing else here, runs work of the same name. */
export type WithLock = <T>(work: () => Promise<T>) => Promise<T>

/** By a Web Lock, which all tabs of the site share; within this tab alone where the browser has none (pages without https). */
export function withLock(name: string, locks: LockManager | undefined = navigator.locks): WithLock {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    if (locks) return locks.request(name, work) as ReturnType<typeof work>
    const run = last.then(work, work)
    last = run.catch(() => {})
    return run
  }
}
