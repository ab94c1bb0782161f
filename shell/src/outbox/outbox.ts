import type { Outbox, OutboxCall, OutboxEntry } from '@atelier/platform/host'
import { createListeners } from '../listeners.ts'
import { deepFreeze } from '../scope/freeze.ts'
import type { ShellSession } from '../session/session-store.ts'
import type { UnsentKeeper } from '../unsent/unsent.ts'
import { storageMark } from '../storage-mark.ts'
import type { Sender, SenderParts } from './sender.ts'
import { isPending } from './stored-call.ts'
import type { Change, StoredCall } from './stored-call.ts'

/** Set when calls are stored; without it the sender's code is not loaded. */
const kept = storageMark('atelier-outbox')
const FETCH_AGAIN_MS = 5000

interface OutboxParts extends Omit<SenderParts, 'store' | 'show' | 'tell'> {
  session: Pick<ShellSession, 'getSnapshot' | 'subscribe' | 'ready'>
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>
}

export interface OutboxHost extends UnsentKeeper {
  of(remote: string): Outbox
  /** Whether closing this tab would lose calls. */
  isBusy(): boolean
}

const none: readonly OutboxEntry[] = []

/** Lazily loads the sender when a call is added or shown, or when an earlier page left some. */
// oxlint-disable-next-line max-lines-per-function
export function createOutbox({ channel, ...parts }: OutboxParts): OutboxHost {
  const { session, onError } = parts
  const listeners = createListeners(onError)
  let calls: readonly StoredCall[] = []
  let entries = new Map<string, readonly OutboxEntry[]>()
  let adding = 0
  let loaded: Promise<Sender> | undefined

  function show(next: readonly StoredCall[], any: boolean): void {
    kept.set(any || adding > 0)
    calls = next
    const remotes = [...new Set(next.map(({ remote }) => remote))]
    const of = (name: string) => next.filter(({ remote }) => remote === name)
    entries = new Map(remotes.map((name) => [name, entriesOf(of(name), entries.get(name) ?? none)]))
    listeners.emit()
  }

  async function make(): Promise<Sender> {
    const [{ createSender }, { createCallStore }] = await Promise.all([
      import('./sender.ts'),
      import('./call-store.ts'),
    ])
    const tell = () => channel.postMessage(null)
    const sender = createSender({ ...parts, show, tell, store: createCallStore(onError) })
    await sender.refresh()
    return sender
  }

  async function load(): Promise<Sender> {
    for (;;) {
      try {
        return await (loaded ??= make())
      } catch (error) {
        loaded = undefined
        onError(error)
        await new Promise((resolve) => setTimeout(resolve, FETCH_AGAIN_MS))
      }
    }
  }

  async function add(remote: string, { id, queue, route, input, failed }: OutboxCall<unknown>): Promise<void> {
    adding += 1
    try {
      const { user } = await session.ready()
      if (!user) throw new TypeError('Nobody is signed in whose call this could be.')
      kept.set(true)
      const sender = await load()
      const { id: endpoint, method, path, stale } = route
      await sender.add({
        ...{
          id,
          queue,
          input: structuredClone(input),
          failed,
          remote,
          userId: user.id,
          route: { id: endpoint, method, path, stale },
        },
        ...{ status: 'pending', error: null, added: Date.now(), sentAt: null, kept: true },
      })
    } finally {
      adding -= 1
    }
  }

  const changeOwn = (remote: string, change: Change) =>
    void loaded?.then((sender) => {
      const userId = session.getSnapshot().user?.id
      return sender.change((call) => (call.remote === remote && call.userId === userId ? change(call) : call))
    })

  const look = () => {
    if (session.getSnapshot().user && kept.isSet()) void load()
  }
  session.subscribe(look)
  look()
  channel.addEventListener('message', () => void load().then((sender) => sender.refresh()))

  return {
    hasUnsent: () => adding > 0 || calls.some(({ status }) => status !== 'sent'),
    async forget(isGone) {
      if (kept.isSet()) await (await load()).change((call) => (isGone(call.userId) ? null : call))
    },
    isBusy: () => adding > 0 || calls.some((call) => isPending(call) && !call.kept),
    of: (remote) => ({
      getSnapshot: () => entries.get(remote) ?? none,
      subscribe(listener) {
        void load()
        return listeners.add(listener)
      },
      add: (call) => add(remote, call as OutboxCall<unknown>),
      retry: (queue) =>
        changeOwn(remote, (call) =>
          call.queue === queue && call.status === 'failed' ? { ...call, status: 'pending', error: null } : call,
        ),
      remove: (id) => changeOwn(remote, (call) => (call.id === id && call.status === 'failed' ? null : call)),
    }),
  }
}

/** A remote's view of its calls. Unchanged calls keep their identity. */
function entriesOf(calls: readonly StoredCall[], before: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const entries = calls.map(({ id, queue, input, status, error, added }) => {
    const known = before.find((entry) => entry.id === id)
    if (known?.status === status && known.error?.message === error?.message) return known
    return deepFreeze({ id, queue, input, status, error, added })
  })
  const same = entries.length === before.length && entries.every((entry, place) => entry === before[place])
  return same ? before : Object.freeze(entries)
}
