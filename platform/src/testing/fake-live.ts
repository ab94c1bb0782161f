import type { LiveName, Payload } from '@atelier/contract/event.ts'
import type { Live, LiveState } from '../remote/platform.ts'

export interface FakeLive extends Live {
  readonly sent: { name: string; payload: unknown }[]
  /** Emits an event to the page. The test must invalidate stale queries itself. */
  tell<E>(event: LiveName<E>, payload: Payload<E>): void
  become(state: LiveState): void
}

export function fakeLive(): FakeLive {
  let state: LiveState = 'connected'
  const listeners = new Set<() => void>()
  const eventListeners = new Map<string, Set<(payload: never) => void>>()
  const sent: FakeLive['sent'] = []
  return {
    sent,
    getSnapshot: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    on({ name }, listener) {
      const all = eventListeners.get(name) ?? new Set()
      eventListeners.set(name, all.add(listener))
      return () => void all.delete(listener)
    },
    send: ({ name }, payload) => void sent.push({ name, payload }),
    tell({ name }, payload) {
      for (const listener of eventListeners.get(name) ?? []) listener(payload as never)
    },
    become(next) {
      state = next
      for (const listener of listeners) listener()
    },
  }
}
