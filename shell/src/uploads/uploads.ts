import type { SessionStore, UploadState, Uploads } from '@atelier/platform/host'
import { createListeners } from '../listeners.ts'
import { idleUpload } from '@atelier/platform/host'
import { storageMark } from '../storage-mark.ts'
import type { UnsentKeeper } from '../unsent/unsent.ts'
import type { UploadStore } from './upload-store.ts'
import type { Publisher, PublisherParts } from './publisher.ts'
import type { Wait } from './retry.ts'

/** Something may be under way; who has nothing does not fetch the code that goes on with it. */
const underWay = storageMark('atelier-uploads')

interface UploadsParts extends Pick<PublisherParts, 'api' | 'token' | 'toast' | 'onPublished'> {
  session: Pick<SessionStore, 'getSnapshot' | 'subscribe'>
  /** The other tabs of this browser. */
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>
  /** Absent where tabs cannot wait for each other (pages without https). */
  withLock?: PublisherParts['withLock']
  onError(error: unknown): void
}

interface Loaded {
  publisher: Publisher
  store: UploadStore
}

type Button = 'pause' | 'resume' | 'cancel'

/** What tabs tell each other: how far the sender is, a button that was pressed elsewhere, the question of a tab that has just opened. */
type Message = { userId: string; state: UploadState } | { press: Button } | 'ask'

/** The site's uploads, of which remotes get what {@link Uploads} names. */
export type UploadHost = Uploads & UnsentKeeper

/** The site's uploads. The code that sends is fetched when it is first needed, or when a reload has interrupted it. */
export function createUploads({ session, channel, onError, ...parts }: UploadsParts): UploadHost {
  const { withLock = (work) => work() } = parts
  let state = idleUpload
  let loaded: Promise<Loaded> | undefined
  /** Whether this tab waits to go on with what another one sends. */
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
    // Another tab may have something under way
    underWay.set(await store.any())
  }

  /** Goes on with what is under way once no tab sends it. */
  async function takeOver(userId: string): Promise<void> {
    if (waits) return
    waits = true
    try {
      await perform((ready) => ready.resumeInterrupted(userId))
      // That tab has gone without a word, and left nothing to go on with
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
    // What is all there cannot be paused any more
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
