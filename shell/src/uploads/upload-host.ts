import { idleUpload } from '@atelier/platform/host'
import type { SessionStore, UploadState } from '@atelier/platform/host'
import { createListeners } from '../listeners.ts'
import type { Listeners } from '../listeners.ts'
import { localStorageFlag } from '../local-storage-flag.ts'
import type { FileStore } from './file-store.ts'
import type { Publisher, PublisherParts } from './publisher.ts'
import type { Wait } from './retry.ts'
import type { UploadStore } from './upload-store.ts'

/** Set while an upload may be stored; without it the code that resumes uploads is not loaded. */
export const underWay = localStorageFlag('atelier-uploads')

export interface UploadsParts extends Pick<PublisherParts, 'api' | 'token' | 'toast' | 'onPublished'> {
  session: Pick<SessionStore, 'getSnapshot' | 'subscribe'>
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>
  /** Absent if the browser has no Web Locks (pages without https). */
  withLock?: PublisherParts['withLock']
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
  state: UploadState
  loaded: Promise<Loaded> | undefined
  /** Whether this tab waits to take over from the one that sends. */
  isTakingOver: boolean
}

export const createUploadHost = (parts: UploadsParts): UploadHost => ({
  parts,
  listeners: createListeners(parts.onError),
  state: idleUpload,
  loaded: undefined,
  isTakingOver: false,
})

export const ownerOf = ({ parts }: UploadHost): string | undefined => parts.session.getSnapshot().user?.id

export const isUnderWay = ({ state: { status } }: UploadHost): boolean =>
  status === 'uploading' || status === 'processing'

export const post = ({ parts }: UploadHost, message: Message): void => parts.channel.postMessage(message)

export function show(host: UploadHost, next: UploadState): void {
  host.state = next
  host.listeners.emit()
}

/** Sends this tab's progress to the other tabs. */
export function postState(host: UploadHost): void {
  const userId = ownerOf(host)
  if (userId && !host.state.elsewhere) post(host, { userId, state: host.state })
}

export function set(host: UploadHost, next: Partial<UploadState>): void {
  show(host, { ...host.state, ...next })
  postState(host)
}

export function load(host: UploadHost): Promise<Loaded> {
  host.loaded ??= create(host).catch((error: unknown) => {
    host.loaded = undefined
    throw error
  })
  return host.loaded
}

async function create(host: UploadHost): Promise<Loaded> {
  const [{ createPublisher }, { createUploadStore }, { createFileStore }, { sendBytes }] = await Promise.all([
    import('./publisher.ts'),
    import('./upload-store.ts'),
    import('./file-store.ts'),
    import('./send-bytes.ts'),
  ])
  const { withLock = (work) => work(), session, ...parts } = host.parts
  const wait: Wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
  const owner = () => ownerOf(host)
  const [uploads, kept] = [createUploadStore(), createFileStore()]
  const mark = () => underWay.set(true)
  const store: UploadStore = { ...uploads, save: (upload) => uploads.save(upload).then(mark) }
  const files: FileStore = { ...kept, keep: (file) => kept.keep(file).then(mark) }
  const publisher = createPublisher({
    ...parts,
    wait,
    sendBytes,
    owner,
    store,
    withLock,
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
  underWay.set(true)
  await work((await load(host)).publisher)
  await updateUnderWay(host)
}

/**
 * Clears the mark if no tab has an upload. Another tab may store one between the check and the clearing: it sets the
 * mark before and after, and the second check finds what was stored before the clearing.
 */
export async function updateUnderWay(host: UploadHost): Promise<void> {
  const { store, files } = await load(host)
  const any = async () => (await store.any()) || (await files.any())
  if (await any()) return underWay.set(true)
  underWay.set(false)
  if (await any()) underWay.set(true)
}
