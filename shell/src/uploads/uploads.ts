import type { SessionStore, UploadState, Uploads } from '@atelier/platform/host'
import { createListeners } from '../listeners.ts'
import { idleUpload } from '@atelier/platform/host'
import { storageMark } from '../storage-mark.ts'
import type { UnsentKeeper } from '../unsent/unsent.ts'
import type { UploadStore } from './upload-store.ts'
import type { Publisher, PublisherParts } from './publisher.ts'
import type { Wait } from './retry.ts'

/** Set while an upload may be stored; without it the code that resumes uploads is not loaded. */
const underWay = storageMark('atelier-uploads')

interface UploadsParts extends Pick<PublisherParts, 'api' | 'token' | 'toast' | 'onPublished'> {
  session: Pick<SessionStore, 'getSnapshot' | 'subscribe'>
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>
  /** Absent if the browser has no Web Locks (pages without https). */
  withLock?: PublisherParts['withLock']
  onError(error: unknown): void
}

interface Loaded {
  publisher: Publisher
  store: UploadStore
}

type Button = 'pause' | 'resume' | 'cancel'

/** Messages between tabs: the sender's progress, button clicks in other tabs, and the query of a newly opened tab. */
type Message = { userId: string; state: UploadState } | { press: Button } | 'ask'

export type UploadHost = Uploads & UnsentKeeper

/** Creates the site's uploads. The publisher loads on first use, or when a reload has interrupted an upload. */
// oxlint-disable-next-line max-lines-per-function
export function createUploads({ session, channel, onError, ...parts }: UploadsParts): UploadHost {
  const { withLock = (work) => work() } = parts
  let state = idleUpload
  let loaded: Promise<Loaded> | undefined
  /** Whether this tab waits to take over from the one that sends. */
  let waits = false
  const listeners = createListeners(onError)

  const isUnderWay = () => state.status === 'uploading' || state.status === 'processing'
  const owner = () => session.getSnapshot().user?.id
  const tell = (message: Message) => channel.postMessage(message)

  function show(next: UploadState): void {
    state = next
    listeners.emit()
  }

  function tellState(): void {
    const userId = owner()
    if (userId && !state.elsewhere) tell({ userId, state })
  }

  function set(next: Partial<UploadState>): void {
    show({ ...state, ...next })
    tellState()
  }

  function load(): Promise<Loaded> {
    loaded ??= make().catch((error: unknown) => {
      loaded = undefined
      throw error
    })
    return loaded
  }

  async function make(): Promise<Loaded> {
    const [{ createPublisher }, { createUploadStore }, { sendBytes }] = await Promise.all([
      import('./publisher.ts'),
      import('./upload-store.ts'),
      import('./send-bytes.ts'),
    ])
    const wait: Wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
    const isOnline = () => navigator.onLine
    const store = createUploadStore()
    const shown = () => state
    const publisher = createPublisher({ ...parts, set, shown, wait, sendBytes, isOnline, owner, store, withLock })
    let sender = owner()
    session.subscribe(() => {
      if (owner() !== sender) publisher.suspend()
      sender = owner()
    })
    window.addEventListener('online', () => publisher.setOnline(true))
    window.addEventListener('offline', () => publisher.setOnline(false))
    return { publisher, store }
  }

  async function perform(work: (publisher: Publisher) => Promise<void>): Promise<void> {
    underWay.set(true)
    const { publisher, store } = await load()
    await work(publisher)
    // Another tab may have an upload
    underWay.set(await store.any())
  }

  async function takeOver(userId: string): Promise<void> {
    if (waits) return
    waits = true
    try {
      await perform((ready) => ready.resumeInterrupted(userId))
      // That tab closed without a message and left nothing to resume
      if (state.elsewhere && isUnderWay()) show(idleUpload)
    } catch (error) {
      onError(error)
    } finally {
      waits = false
    }
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data === 'ask') return state.status === 'idle' ? undefined : tellState()
    if ('press' in data) return state.elsewhere ? undefined : press(data.press)
    if (state.status !== 'idle' && !state.elsewhere) return
    const { status } = data.state
    const isOwn = data.userId === owner()
    if (!isOwn && !state.elsewhere) return
    if (status === 'success' && state.status !== 'success') parts.onPublished()
    show(isOwn && status !== 'idle' ? { ...data.state, elsewhere: true } : idleUpload)
    if (isUnderWay() && parts.withLock) void takeOver(data.userId)
  })

  onceSignedIn(session, (userId) => {
    if (!underWay.isSet()) return
    tell('ask')
    void takeOver(userId)
  })

  function press(button: Button): void {
    // A fully transferred upload can no longer be paused
    if (button === 'pause' && state.status !== 'uploading') return
    if (state.elsewhere) tell({ press: button })
    else void loaded?.then(({ publisher }) => publisher[button]())
  }

  return {
    getSnapshot: () => state,
    subscribe: listeners.add,
    publish(work) {
      const userId = owner()
      if (!userId || isUnderWay()) return false
      const size = work.file.size + (work.thumbnail?.size ?? 0)
      set({ ...idleUpload, status: 'uploading', title: work.title, picture: work.thumbnail ?? work.file, size })
      perform((ready) => ready.publish(userId, work)).catch((error: unknown) => {
        set({ status: 'error' })
        onError(error)
      })
      return true
    },
    pause: () => press('pause'),
    resume: () => press('resume'),
    cancel: () => press('cancel'),
    hasUnsent: isUnderWay,
    async forget(isGone) {
      if (!underWay.isSet()) return
      const { publisher, store } = await load()
      const userId = owner()
      if (userId && isGone(userId)) publisher.cancel()
      await store.forget(isGone)
      underWay.set(await store.any())
    },
    send: async (file, options) => (await load()).publisher.send(file, options),
  }
}

function onceSignedIn({ getSnapshot, subscribe }: UploadsParts['session'], act: (userId: string) => void): void {
  let stop = () => {}
  const look = () => {
    const { user } = getSnapshot()
    if (!user) return
    stop()
    act(user.id)
  }
  stop = subscribe(look)
  look()
}
