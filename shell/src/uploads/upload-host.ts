import { idleUpload } from '@atelier/platform/host'
import type { QueuedUpload, UploadState } from '@atelier/platform/host'
import { createListeners } from '../listeners.ts'
import type { Listeners } from '../listeners.ts'
import { oneTab } from '../keeping/one-tab.ts'
import type { OneTab, OneTabParts, TabsParts } from '../keeping/one-tab.ts'
import type { Owned, Records } from '../keeping/records.ts'
import type { Publisher, PublisherParts } from './publisher.ts'
import type { Wait } from './retry.ts'
import type { FailedStore, FileStore, UploadStore } from './upload-store.ts'

export interface UploadsParts extends TabsParts, Pick<PublisherParts, 'api' | 'token' | 'toast' | 'onPublished'> {
  session: OneTabParts<never, never>['session']
  onError(error: unknown): void
}

interface Loaded {
  publisher: Publisher
  store: UploadStore
  failures: FailedStore
  files: FileStore
}

export type Button = 'pause' | 'resume' | 'cancel'

/**
 * Messages between tabs: the sender's progress, button clicks in other tabs, and the query of a newly opened tab.
 * `queue`: the stored queue has changed, `gone` was canceled; a tab of 1.0.0 reads the state beside it.
 */
export type Message = { userId: string; state: UploadState; queue?: { gone?: string } } | { press: Button } | 'ask'

/** This tab's view of the upload, and its publisher once loaded. */
export interface UploadHost {
  readonly parts: UploadsParts
  readonly listeners: Listeners<[]>
  readonly tab: OneTab<Loaded, Message>
  state: UploadState
  /** Whether this tab sends what it shows. */
  isSending: boolean
  /** Queued by this tab, and not yet shown by the one that sends. */
  queued: readonly QueuedUpload[]
}

export function createUploadHost(
  parts: UploadsParts,
  on: { receive(host: UploadHost, message: Message): void; onReturn(host: UploadHost, userId: string): void },
): UploadHost {
  const tab = oneTab<Loaded, Message>({
    ...parts,
    name: 'atelier-uploads',
    load: () => load(host),
    receive: (message) => on.receive(host, message),
    onReturn: (userId) => on.onReturn(host, userId),
  })
  const listeners = createListeners(parts.onError)
  const host: UploadHost = { parts, listeners, tab, state: idleUpload, isSending: false, queued: [] }
  let owner = ownerOf(host)
  parts.session.subscribe(() => {
    if (ownerOf(host) === owner) return
    owner = ownerOf(host)
    host.queued = []
    if (host.state !== idleUpload) show(host, idleUpload)
  })
  return host
}

export const ownerOf = ({ parts }: UploadHost): string | undefined => parts.session.getSnapshot().user?.id

export const isUnderWay = ({ state: { status } }: UploadHost): boolean =>
  status === 'uploading' || status === 'processing'

export const waitingOf = ({ state: { waiting = [] } }: UploadHost): readonly QueuedUpload[] => waiting

export const failedOf = ({ state: { failed = [] } }: UploadHost): readonly QueuedUpload[] => failed

export function show(host: UploadHost, next: UploadState): void {
  host.state = next
  host.listeners.emit()
}

/** Sends this tab's progress to the other tabs. */
export function postState(host: UploadHost): void {
  const userId = ownerOf(host)
  if (userId && !host.state.elsewhere) host.tab.post({ userId, state: host.state })
}

/** Lets the other tabs read the stored queue again. */
export function postQueue(host: UploadHost, gone?: string): void {
  const userId = ownerOf(host)
  if (userId) host.tab.post({ userId, state: host.state, queue: { gone } })
}

export function set(host: UploadHost, next: Partial<UploadState>): void {
  show(host, { ...host.state, ...next })
  // The queue as an idle tab has read it is no news
  if (next.status || host.state.status !== 'idle') postState(host)
}

async function load(host: UploadHost): Promise<Loaded> {
  const [{ createPublisher }, stores, { sendBytes }] = await Promise.all([
    import('./publisher.ts'),
    import('./upload-store.ts'),
    import('./send-bytes.ts'),
  ])
  const { session, ...parts } = host.parts
  const wait: Wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
  const owner = () => ownerOf(host)
  const marking = <T>(records: Records<T & Owned>) => ({
    ...records,
    async save(record: T & Owned) {
      const isSaved = await records.save(record)
      host.tab.mark.set(true)
      return isSaved
    },
  })
  const store = marking(stores.createUploadStore())
  const failures = marking(stores.createFailedStore())
  const files = marking(stores.createFileStore())
  const publisher = createPublisher({
    ...parts,
    wait,
    sendBytes,
    owner,
    store,
    failures,
    sends: (on) => (host.isSending = on),
    changed: (gone) => postQueue(host, gone),
    set: (next) => set(host, next),
    shown: () => host.state,
    isOnline: () => navigator.onLine,
  })
  let sender = owner()
  session.subscribe(() => {
    if (owner() !== sender) publisher.suspend()
    sender = owner()
  })
  window.addEventListener('online', () => publisher.setOnline(true))
  window.addEventListener('offline', () => publisher.setOnline(false))
  return { publisher, store, failures, files }
}

export async function perform(host: UploadHost, work: (publisher: Publisher) => Promise<void>): Promise<void> {
  host.tab.mark.set(true)
  await work((await host.tab.load()).publisher)
  await updateMark(host)
}

/**
 * Clears the mark if no tab has an upload. Another tab may store one between the check and the clearing: it sets the
 * mark before and after, and the second check finds what was stored before the clearing.
 */
export async function updateMark(host: UploadHost): Promise<void> {
  const { mark } = host.tab
  const { store, failures, files } = await host.tab.load()
  const any = async () => (await store.any()) || (await failures.any()) || (await files.any())
  if (await any()) return mark.set(true)
  mark.set(false)
  if (await any()) mark.set(true)
}
