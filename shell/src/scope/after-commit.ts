import type { Navigation } from '@atelier/platform/host'

/** Notifies in a microtask: a remote may navigate during a React commit, when rendering the shell fails (error 177). */
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
