import type { IDBPDatabase } from 'idb'
import { UPLOAD_KEEP_HOURS } from '@atelier/contract/media/limits.ts'
import type { NewWork } from '@atelier/platform/host'
import { withDatabase } from '../with-database.ts'

/** A publication under way, with all that is needed to go on after a reload. */
export interface StoredUpload {
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

/** Uploads under way, files included, in IndexedDB. Where it has no room, an upload just does not survive a reload. */
export interface UploadStore {
  save(upload: StoredUpload): Promise<void>
  delete(id: string): Promise<void>
  /** What this person has under way and the server has not swept yet. */
  listByUser(userId: string): Promise<StoredUpload[]>
  /** Deletes uploads of people for whom `isGone` is true. */
  forget(isGone: (userId: string) => boolean): Promise<void>
  /** Whether anybody may have anything under way in this browser. */
  any(): Promise<boolean>
}

export function createUploadStore(now: () => number = Date.now): UploadStore {
  return {
    save: (upload) => withUploads((database) => database.put(STORE, upload)).then(() => {}, ignore),
    delete: (id) => withUploads((database) => database.delete(STORE, id)).catch(ignore),
    async forget(isGone) {
      for (const { id, userId } of await listAll()) if (isGone(userId)) await this.delete(id)
    },
    async listByUser(userId) {
      const all = await listAll()
      const oldest = now() - UPLOAD_KEEP_HOURS * 3600_000
      for (const { id, startedAt } of all) if (startedAt < oldest) await this.delete(id)
      return all.filter((upload) => upload.userId === userId && upload.startedAt >= oldest)
    },
    any: () =>
      withUploads((database) => database.count(STORE)).then(
        (count) => count > 0,
        // Unknown, as while the page closes: the next one looks again
        () => true,
      ),
  }
}

const ignore = () => {}

const listAll = () =>
  withUploads((database) => database.getAll(STORE) as Promise<StoredUpload[]>).catch((): StoredUpload[] => [])

const withUploads = <T>(use: (database: IDBPDatabase) => Promise<T>): Promise<T> =>
  withDatabase('atelier-uploads', (created) => void created.createObjectStore(STORE, { keyPath: 'id' }), use)
