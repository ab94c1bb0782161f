import type { Outbox, OutboxCall, OutboxEntry } from '../remote/platform.ts'

export interface FakeOutbox extends Outbox {
  readonly added: OutboxCall<unknown>[]
  readonly retried: string[]
  readonly removed: string[]
  set(entries: readonly OutboxEntry[]): void
}

export function fakeOutbox(): FakeOutbox {
  let entries: readonly OutboxEntry[] = []
  const listeners = new Set<() => void>()
  const added: FakeOutbox['added'] = []
  const retried: string[] = []
  const removed: string[] = []
  function set(next: readonly OutboxEntry[]): void {
    entries = next
    for (const listener of listeners) listener()
  }
  return {
    added,
    retried,
    removed,
    set,
    getSnapshot: () => entries,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add(call) {
      added.push(call as OutboxCall<unknown>)
      const { id, queue, input } = call
      set([...entries, { id, queue, input, status: 'pending', error: null, added: Date.now() }])
      return Promise.resolve()
    },
    retry: (queue) => void retried.push(queue),
    remove(id) {
      removed.push(id)
      set(entries.filter((entry) => entry.id !== id))
    },
  }
}
