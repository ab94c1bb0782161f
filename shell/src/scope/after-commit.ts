import type { Navigation } from '@atelier/platform/host'

/**
 * Notifies in a microtask: a remote may navigate from an effect that runs while React commits the shell, and rendering the
 * shell within that commit fails (React's error 177).
 */
export const afterCommit =
  (subscribe: Navigation['subscribe']): Navigation['subscribe'] =>
  (listener) => {
    let subscribed = true
    const notify = () => subscribed && listener()
    const stop = subscribe(() => queueMicrotask(notify))
    return () => {
      subscribed = false
      stop()
    }
  }
