import type { SlotHost } from '@atelier/platform/host'
import { isolate, untilEnd } from './lifetime.ts'
import type { Lifetime } from './lifetime.ts'

type Props = Record<string, unknown>

export function remoteSlots(lifetime: Lifetime, slots: SlotHost): SlotHost {
  const callbacks = new WeakMap<object, unknown>()
  const isolated = (props: Props) => isolateProps(lifetime, callbacks, props)
  return {
    reserve: (name) => slots.reserve(name),
    async mount(name, element, props) {
      const mounted = await slots.mount(name, element, isolated(props))
      return (
        mounted && {
          update: (next) => mounted.update(isolated(next)),
          unmount: untilEnd(lifetime, () => mounted.unmount()),
        }
      )
    },
  }
}

/** Props for another remote's filling, with isolated callbacks. The same callback maps to the same wrapper. */
const isolateProps = (lifetime: Lifetime, callbacks: WeakMap<object, unknown>, props: Props): Props =>
  Object.fromEntries(
    Object.entries(props).map(([name, value]) => {
      if (typeof value !== 'function') return [name, value]
      const wrapper = callbacks.get(value) ?? isolate(lifetime, value as () => unknown, undefined)
      callbacks.set(value, wrapper)
      return [name, wrapper]
    }),
  )
