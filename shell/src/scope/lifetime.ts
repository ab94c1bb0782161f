import type { Telemetry } from '@atelier/platform/host'

/** A remote's mount: callbacks, subscriptions and timers end with it. */
export interface Lifetime {
  readonly remote: string
  readonly ended: AbortController
  readonly cleanups: Set<() => void>
  report: Telemetry['error']
}

export const createLifetime = (remote: string, telemetry: Telemetry): Lifetime => ({
  remote,
  ended: new AbortController(),
  cleanups: new Set(),
  report: (error, context) => telemetry.error(error, { ...context, remote }),
})

/** Isolates a callback: returns `fallback` if it throws or the scope has ended. */
export function isolate<A extends unknown[], R>(
  { ended, report }: Lifetime,
  callback: (...args: A) => R,
  fallback: R,
  outlives = false,
) {
  return (...args: A): R => {
    if (ended.signal.aborted && !outlives) return fallback
    try {
      const result = callback(...args)
      if (result instanceof Promise) result.catch(report)
      return result
    } catch (error) {
      report(error)
      return fallback
    }
  }
}

/** Registers a cleanup that runs once, at the latest when the scope ends. */
export function untilEnd({ ended, cleanups }: Lifetime, stop: () => void): () => void {
  const once = () => {
    if (cleanups.delete(once)) stop()
  }
  cleanups.add(once)
  if (ended.signal.aborted) once()
  return once
}

type Subscribe = (listener: () => void) => () => void

export const subscribeUntilEnd =
  (lifetime: Lifetime, store: { subscribe: Subscribe }): Subscribe =>
  (listener) =>
    untilEnd(lifetime, store.subscribe(isolate(lifetime, listener, undefined)))

export function endLifetime({ ended, cleanups }: Lifetime): void {
  ended.abort()
  for (const stop of [...cleanups]) stop()
}
