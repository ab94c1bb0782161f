import type { Navigation } from '@atelier/platform/host'
import { afterCommit } from './after-commit.ts'
import { isolate, subscribeUntilEnd, untilEnd } from './lifetime.ts'
import type { Lifetime } from './lifetime.ts'

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
