import { idleUpload } from '@atelier/platform/host'
import type { UploadState } from '@atelier/platform/host'
import { createListeners } from '../listeners.ts'
import type { Listeners } from '../listeners.ts'
import { oneTab } from '../keeping/one-tab.ts'
import type { OneTab, OneTabParts, TabsParts } from '../keeping/one-tab.ts'
import type { Publisher, PublisherParts } from './publisher.ts'
import type { Wait } from './retry.ts'
import type { FileStore, UploadStore } from './upload-store.ts'

export interface UploadsParts extends TabsParts, Pick<PublisherParts, 'api' | 'token' | 'toast' | 'onPublished'> {
  session: OneTabParts<never, never>['session']
  onError(error: unknown): void
}

interface Loaded {
  publisher: Publisher
  store: UploadStore
  files: FileStore
}

export type Button = 'pause' | 'resume' | 'cancel'

/** Messages between tabs: the sender's progress, button clicks in other tabs, and the query of a newly opened tab. */
export type Message = { userId: string; state: UploadState } | { press: Button } | 'ask'

/** This tab's view of the upload, and its publisher once loaded. */
export interface UploadHost {
  readonly parts: UploadsParts
  readonly listeners: Listeners<[]>
  readonly tab: OneTab<Loaded, Message>
  state: UploadState
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
  const host: UploadHost = { parts, listeners: createListeners(parts.onError), tab, state: idleUpload }
  return host
}

export const ownerOf = ({ parts }: UploadHost): string | undefined => parts.session.getSnapshot().user?.id

export const isUnderWay = ({ state: { status } }: UploadHost): boolean =>
  status === 'uploading' || status === 'processing'

export function show(host: UploadHost, next: UploadState): void {
  host.state = next
  host.listeners.emit()
}

/** Sends this tab's progress to the other tabs. */
export function postState(host: UploadHost): void {
  const userId = ownerOf(host)
  if (userId && !host.state.elsewhere) host.tab.post({ userId, state: host.state })
}

export function set(host: UploadHost, next: Partial<UploadState>): void {
  show(host, { ...host.state, ...next })
  postState(host)
}

async function load(host: UploadHost): Promise<Loaded> {
  const [{ createPublisher }, { createUploadStore, createFileStore }, { sendBytes }] = await Promise.all([
    import('./publisher.ts'),
    import('./upload-store.ts'),
    import('./send-bytes.ts'),
  ])
  const { session, ...parts } = host.parts
  const wait: Wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
  const owner = () => ownerOf(host)
  const [uploads, kept] = [createUploadStore(), createFileStore()]
  const mark = () => host.tab.mark.set(true)
  const store: UploadStore = { ...uploads, save: (upload) => uploads.save(upload).then(mark) }
  const files: FileStore = { ...kept, save: (file) => kept.save(file).then(mark) }
  const publisher = createPublisher({
    ...parts,
    wait,
    sendBytes,
    owner,
    store,
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
  return { publisher, store, files }
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
  const { store, files } = await host.tab.load()
  const any = async () => (await store.any()) || (await files.any())
  if (await any()) return mark.set(true)
  mark.set(false)
  if (await any()) mark.set(true)
}
