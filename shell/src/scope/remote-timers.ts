import type { Platform } from '@atelier/platform/host'
import { isolate, untilEnd } from './lifetime.ts'
import type { Lifetime } from './lifetime.ts'

export const remoteTimers = (lifetime: Lifetime): Platform['timers'] => ({
  after(ms, callback) {
    const act = isolate(lifetime, callback, undefined)
    const timer = setTimeout(() => {
      stop()
      act()
    }, ms)
    const stop = untilEnd(lifetime, () => clearTimeout(timer))
    return stop
  },
  every(ms, callback) {
    const timer = setInterval(isolate(lifetime, callback, undefined), ms)
    return untilEnd(lifetime, () => clearInterval(timer))
  },
})
