const arrivals = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | undefined

/** Calls back once, within one screen of the viewport; returns the unobserve function. One observer for all: cheap. */
export function whenNear(element: Element, arrived: () => void): () => void {
  observer ??= new IntersectionObserver(tell, { rootMargin: '100%' })
  arrivals.set(element, arrived)
  observer.observe(element)
  return () => forget(element)
}

function tell(entries: IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    const arrived = isIntersecting && arrivals.get(target)
    if (!arrived) continue
    forget(target)
    arrived()
  }
}

function forget(element: Element): void {
  arrivals.delete(element)
  observer?.unobserve(element)
}
