import type { Outbox, OutboxCall, OutboxEntry } from '@atelier/platform/host'
import { createListeners } from '../listeners.ts'
import type { Listeners } from '../listeners.ts'
import { deepFreeze } from '../freeze.ts'
import type { ShellSession } from '../session/session-store.ts'
import type { UnsentKeeper } from '../unsent/unsent.ts'
import { oneTab } from '../keeping/one-tab.ts'
import type { OneTab, TabsParts } from '../keeping/one-tab.ts'
import type { SenderParts } from './sender-record.ts'
import type { Sender } from './sender.ts'
import { isPending } from './stored-call.ts'
import type { Change, StoredCall } from './stored-call.ts'

const FETCH_AGAIN_MS = 5000

interface OutboxParts extends TabsParts, Omit<SenderParts, 'store' | 'show' | 'tell' | 'lead'> {
  session: Pick<ShellSession, 'getSnapshot' | 'subscribe' | 'ready'>
}

export interface OutboxHost extends Required<UnsentKeeper> {
  of(remote: string): Outbox
  /** Whether closing this tab would lose calls. */
  isBusy(): boolean
}

const none: readonly OutboxEntry[] = []

interface OutboxRecord {
  readonly parts: OutboxParts
  readonly listeners: Listeners<[]>
  readonly tab: OneTab<Sender, null>
  calls: readonly StoredCall[]
  entries: ReadonlyMap<string, readonly OutboxEntry[]>
  /** Number of calls that are being stored. */
  adding: number
}

/** Lazily loads the sender when a call is added or shown, or when an earlier page left some. */
export function createOutbox(parts: OutboxParts): OutboxHost {
  const listeners = createListeners(parts.onError)
  const tab = oneTab<Sender, null>({
    ...parts,
    name: 'atelier-outbox',
    load: () => importSender(record),
    receive: () => void loadSender(record).then((sender) => sender.refresh()),
    onReturn: () => void loadSender(record),
  })
  const record: OutboxRecord = { parts, listeners, tab, calls: [], entries: new Map(), adding: 0 }
  tab.connect()

  return {
    hasUnsent: () => record.adding > 0 || record.calls.some(({ status }) => status !== 'sent'),
    async forget(isGone) {
      if (tab.mark.isSet()) await (await loadSender(record)).change((call) => (isGone(call.userId) ? null : call))
    },
    isBusy: () => record.adding > 0 || record.calls.some((call) => isPending(call) && !call.kept),
    of: (remote) => outboxOf(record, remote),
  }
}

const outboxOf = (record: OutboxRecord, remote: string): Outbox => ({
  getSnapshot: () => record.entries.get(remote) ?? none,
  subscribe(listener) {
    void loadSender(record)
    return record.listeners.add(listener)
  },
  add: (call) => addCall(record, remote, call as OutboxCall<unknown>),
  retry: (queue) =>
    changeOwn(record, remote, (call) =>
      call.queue === queue && call.status === 'failed' ? { ...call, status: 'pending', error: null } : call,
    ),
  remove: (id) => changeOwn(record, remote, (call) => (call.id === id && call.status === 'failed' ? null : call)),
})

async function loadSender(record: OutboxRecord): Promise<Sender> {
  for (;;) {
    try {
      return await record.tab.load()
    } catch (error) {
      record.parts.onError(error)
      await new Promise((resolve) => setTimeout(resolve, FETCH_AGAIN_MS))
    }
  }
}

async function importSender(record: OutboxRecord): Promise<Sender> {
  const [{ createSender }, { createCallStore }] = await Promise.all([import('./sender.ts'), import('./call-store.ts')])
  const { parts, tab } = record
  const sender = createSender({
    ...parts,
    show: (calls, any) => show(record, calls, any),
    tell: () => tab.post(null),
    lead: tab.lead,
    store: createCallStore(parts.onError),
  })
  await sender.refresh()
  return sender
}

function show(record: OutboxRecord, calls: readonly StoredCall[], any: boolean): void {
  record.tab.mark.set(any || record.adding > 0)
  record.calls = calls
  const remotes = [...new Set(calls.map(({ remote }) => remote))]
  const before = record.entries
  const callsOf = (name: string) => calls.filter(({ remote }) => remote === name)
  record.entries = new Map(remotes.map((name) => [name, entriesOf(callsOf(name), before.get(name) ?? none)]))
  record.listeners.emit()
}

async function addCall(record: OutboxRecord, remote: string, call: OutboxCall<unknown>): Promise<void> {
  record.adding += 1
  try {
    const { user } = await record.parts.session.ready()
    if (!user) throw new TypeError('Nobody is signed in whose call this could be.')
    record.tab.mark.set(true)
    const sender = await loadSender(record)
    await sender.add(storedCall(call, remote, user.id))
  } finally {
    record.adding -= 1
  }
}

function storedCall({ id, queue, route, input, failed }: OutboxCall<unknown>, remote: string, userId: string) {
  const { id: endpoint, method, path, stale } = route
  return {
    id,
    queue,
    input: structuredClone(input),
    failed,
    remote,
    userId,
    route: { id: endpoint, method, path, stale },
    status: 'pending',
    error: null,
    added: Date.now(),
    sentAt: null,
    kept: true,
  } satisfies StoredCall
}

const changeOwn = ({ parts, tab }: OutboxRecord, remote: string, change: Change): void =>
  void tab.loaded()?.then((loaded) => {
    const userId = parts.session.getSnapshot().user?.id
    return loaded.change((call) => (call.remote === remote && call.userId === userId ? change(call) : call))
  })

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
