import type { SessionStore, UploadState, Uploads } from '@atelier/platform/host'
import { createListeners } from '../listeners.ts'
import { idleUpload } from '@atelier/platform/host'
import { storageMark } from '../storage-mark.ts'
import type { UploadStore } from './upload-store.ts'
import type { Publisher, PublisherParts } from './publisher.ts'
import type { Wait } from './retry.ts'

/** Something may be under way; who has nothing does not fetch the code that goes on with it. */
const underWay = storageMark('atelier-uploads')

interface UploadsParts extends Pick<PublisherParts, 'api' | 'token' | 'toast' | 'onPublished'> {
  session: Pick<SessionStore, 'getSnapshot' | 'subscribe'>
  onError(error: unknown): void
}

interface Loaded {
  publisher: Publisher
  store: UploadStore
}

/** The site's uploads, of which remotes get what {@link Uploads} names. */
export interface UploadHost extends Uploads {
  /** Gives up all that a person has under way. */
  forget(userId: string): Promise<void>
}

/** The site's uploads. The code that sends is fetched when it is first needed, or when a reload has interrupted it. */
export function createUploads({ session, onError, ...parts }: UploadsParts): UploadHost {
  let state = idleUpload
  let loaded: Promise<Loaded> | undefined
  const listeners = createListeners(onError)

  function set(next: Partial<UploadState>): void {
    state = { ...state, ...next }
    listeners.emit()
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
    const publisher = createPublisher({ ...parts, set, wait, sendBytes, isOnline, store })
    window.addEventListener('online', () => publisher.setOnline(true))
    window.addEventListener('offline', () => publisher.setOnline(false))
    return { publisher, store }
  }

  async function perform(work: (publisher: Publisher) => Promise<void>): Promise<void> {
    underWay.set(true)
    try {
      const { publisher, store } = await load()
      await work(publisher)
      // Another tab may have something under way
      underWay.set(await store.any())
    } catch (error) {
      set({ status: 'error' })
      onError(error)
    }
  }

  onceSignedIn(session, (userId) => {
    if (underWay.isSet()) void perform((ready) => ready.resumeInterrupted(userId))
  })

  const press = (button: 'pause' | 'resume' | 'cancel') => () =>
    void loaded?.then(({ publisher }) => publisher[button]())
  return {
    getSnapshot: () => state,
    subscribe: listeners.add,
    publish(work) {
      const { user } = session.getSnapshot()
      if (!user || state.status === 'uploading' || state.status === 'processing') return false
      set({ ...idleUpload, status: 'uploading', title: work.title, size: work.file.size })
      void perform((ready) => ready.publish(user.id, work))
      return true
    },
    pause: press('pause'),
    resume: press('resume'),
    cancel: press('cancel'),
    async forget(userId) {
      if (!underWay.isSet()) return
      const { publisher, store } = await load()
      publisher.cancel()
      for (const { id } of await store.listByUser(userId)) await store.delete(id)
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
