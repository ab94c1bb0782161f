import type { Navigation } from '@atelier/platform/host'
import { isolate, subscribeUntilEnd, untilEnd } from './lifetime.ts'
import type { Lifetime } from './lifetime.ts'

/** Notifies in a microtask: a remote may navigate during a React commit, when rendering the shell fails (error 177). */
const afterCommit =
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

export const remoteNavigation = (lifetime: Lifetime, navigation: Navigation): Navigation => ({
  getLocation: () => navigation.getLocation(),
  subscribe: subscribeUntilEnd(lifetime, { subscribe: afterCommit(navigation.subscribe) }),
  push: (...args) => navigation.push(...args),
  replace: (...args) => navigation.replace(...args),
  go: (delta) => navigation.go(delta),
  createHref: (to) => navigation.createHref(to),
  block(when) {
    const question = isolate<[], unknown>(lifetime, when, null)
    return untilEnd(
      lifetime,
      navigation.block(() => {
        const text = question()
        return typeof text === 'string' ? text : null
      }),
    )
  },
})
