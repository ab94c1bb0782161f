/** Runs work exclusively among all work of the same name, across tabs. */
export type WithLock = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Uses Web Locks, shared by all tabs of the site; a lock within this tab without them (pages without https) and where
 * the browser refuses them, as it does while it blocks cookies.
 */
export function withLock(name: string, locks: LockManager | undefined = navigator.locks): WithLock {
  let last: Promise<unknown> = Promise.resolve()
  const inThisTab: WithLock = (work) => {
    const run = last.then(work, work)
    last = run.catch(() => {})
    return run
  }
  return (work) => {
    if (!locks) return inThisTab(work)
    let isHeld = false
    const request = async () =>
      (await locks.request(name, () => {
        isHeld = true
        return work()
      })) as Awaited<ReturnType<typeof work>>
    return request().catch((error: unknown) => {
      if (isHeld) throw error
      return inThisTab(work)
    })
  }
}
