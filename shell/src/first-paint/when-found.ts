/** Milliseconds to wait for a control that a page shows after it has mounted; longer while it reads data. */
const CONTROL_MS = 1000
const BUSY_CONTROL_MS = 5000

/** Focus moves without a mutation. */
const LOOK_MS = 50

/** Resolves to what `find` finds in a page, or to undefined if it takes too long or is aborted. */
export function whenFound<Found>(
  find: () => Found | undefined,
  page: Element,
  signal: AbortSignal,
): Promise<Found | undefined> {
  const now = find()
  if (now || signal.aborted) return Promise.resolve(now)
  const began = performance.now()
  const limit = () => (page.querySelector('[aria-busy=true]') ? BUSY_CONTROL_MS : CONTROL_MS)
  return new Promise((resolve) => {
    const end = (found?: Found) => {
      clearInterval(timer)
      observer.disconnect()
      signal.removeEventListener('abort', stop)
      resolve(found)
    }
    const stop = () => end()
    const look = () => {
      const found = find()
      if (found || performance.now() - began > limit()) end(found)
    }
    // Before the page is painted with it
    const observer = new MutationObserver(look)
    observer.observe(page, { childList: true, subtree: true, attributeFilter: ['disabled', 'aria-disabled'] })
    const timer = setInterval(look, LOOK_MS)
    signal.addEventListener('abort', stop)
  })
}
