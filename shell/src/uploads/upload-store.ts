import type { IDBPDatabase } from 'idb'
import { UPLOAD_KEEP_HOURS } from '@atelier/contract/media/limits.ts'
import { withDatabase } from '../with-database.ts'
import type { StoredUpload } from './stored-upload.ts'

const STORE = 'works'

/** Current uploads with their files, in IndexedDB. Without space there, an upload does not survive a reload. */
export interface UploadStore {
  save(upload: StoredUpload): Promise<void>
  delete(id: string): Promise<void>
  /** This user's uploads that the server has not cleaned up yet. */
  listByUser(userId: string): Promise<StoredUpload[]>
  forget(isGone: (userId: string) => boolean): Promise<void>
  /** Whether this browser may have stored uploads of any user. */
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
        // Unknown, for example while the page closes: the next page checks again
        () => true,
      ),
  }
}

const ignore = () => {}

const listAll = () =>
  withUploads((database) => database.getAll(STORE) as Promise<StoredUpload[]>).catch((): StoredUpload[] => [])

const withUploads = <T>(use: (database: IDBPDatabase) => Promise<T>): Promise<T> =>
  withDatabase('atelier-uploads', (created) => void created.createObjectStore(STORE, { keyPath: 'id' }), use)
