import { UPLOAD_KEEP_HOURS } from '@atelier/contract/media/limits.ts'
import type { NewWork } from '@atelier/platform/host'

/** A publication under way, with all that is needed to go on after a reload. */
export interface KeptWork {
  /** Id of the artwork to be, made by the client. */
  id: string
  userId: string
  work: NewWork
  uploadId: string
  thumbnailUploadId: string
  /** Milliseconds since 1970. */
  startedAt: number
}

const STORE = 'works'

/** Works under way, files included, in the browser's own database. Where it has no room, an upload just does not survive a reload. */
export interface KeptWorks {
  keep(work: KeptWork): Promise<void>
  forget(id: string): Promise<void>
  /** What this person has under way and the server still knows. */
  of(userId: string): Promise<KeptWork[]>
  /** Whether anybody has anything under way in this browser. */
  any(): Promise<boolean>
}

export function keptWorks(now: () => number = Date.now): KeptWorks {
  return {
    keep: (work) => inStore('readwrite', (store) => store.put(work)).then(() => {}, ignore),
    forget: (id) => inStore('readwrite', (store) => store.delete(id)).then(() => {}, ignore),
    async of(userId) {
      const all = await inStore('readonly', (store) => store.getAll() as IDBRequest<KeptWork[]>).catch(() => [])
      const oldest = now() - UPLOAD_KEEP_HOURS * 3600_000
      for (const { id, startedAt } of all) if (startedAt < oldest) await this.forget(id)
      return all.filter((work) => work.userId === userId && work.startedAt >= oldest)
    },
    any: () =>
      inStore('readonly', (store) => store.count()).then(
        (count) => count > 0,
        () => false,
      ),
  }
}

const ignore = () => {}

async function inStore<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open()
  try {
    return await answer(ask(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('atelier-uploads', 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' })
  return answer(request)
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser keeps no files.'))
  })
}
