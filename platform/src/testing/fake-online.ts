import type { OnlineStore } from '../remote/platform.ts'

export interface FakeOnline extends OnlineStore {
  become(online: boolean): void
}

export function fakeOnline(): FakeOnline {
  let online = true
  const listeners = new Set<() => void>()
  return {
    getSnapshot: () => online,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    become(next) {
      online = next
      for (const listener of listeners) listener()
    },
  }
}
