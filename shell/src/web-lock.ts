/** Runs work exclusively among all work of the same name, across tabs. */
export type WithLock = <T>(work: () => Promise<T>) => Promise<T>

/** Uses Web Locks, shared by all tabs of the site; without them (pages without https), a lock within this tab. */
export function withLock(name: string, locks: LockManager | undefined = navigator.locks): WithLock {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    if (locks) return locks.request(name, work) as ReturnType<typeof work>
    const run = last.then(work, work)
    last = run.catch(() => {})
    return run
  }
}
