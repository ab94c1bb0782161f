import type { IDBPDatabase } from 'idb'
import { UPLOAD_KEEP_HOURS } from '@atelier/contract/media/limits.ts'
import type { IsGone } from '../unsent/unsent.ts'
import { withDatabase } from '../with-database.ts'

const STORE = 'files'

interface KeptFile {
  id: string
  userId: string
  file: File
  /** Epoch milliseconds. */
  keptAt: number
}

export type FileStore = ReturnType<typeof createFileStore>

/** Files of single uploads by upload id, in IndexedDB, as long as the server keeps the uploads. */
export function createFileStore(now: () => number = Date.now) {
  const drop = (id: string): Promise<void> => withFiles((database) => database.delete(STORE, id)).catch(() => {})
  const removeWhere = async (isGone: (kept: KeptFile) => boolean) => {
    const all = await withFiles((database) => database.getAll(STORE) as Promise<KeptFile[]>).catch(() => [])
    for (const kept of all) if (isGone(kept)) await drop(kept.id)
  }
  return {
    drop,
    /** Without space, an upload does not survive a reload. */
    keep: (kept: Omit<KeptFile, 'keptAt'>): Promise<void> =>
      withFiles((database) => database.put(STORE, { ...kept, keptAt: now() } satisfies KeptFile)).then(
        () => {},
        () => {},
      ),
    async find(userId: string, id: string): Promise<File | null> {
      await removeWhere(({ keptAt }) => keptAt < now() - UPLOAD_KEEP_HOURS * 3_600_000)
      const kept = await withFiles((database) => database.get(STORE, id) as Promise<KeptFile | undefined>).catch(
        () => undefined,
      )
      return kept?.userId === userId ? kept.file : null
    },
    forget: (isGone: IsGone) => removeWhere(({ userId }) => isGone(userId)),
    any: () =>
      withFiles((database) => database.count(STORE)).then(
        (count) => count > 0,
        () => true,
      ),
  }
}

const withFiles = <T>(use: (database: IDBPDatabase) => Promise<T>): Promise<T> =>
  withDatabase('atelier-files', (created) => void created.createObjectStore(STORE, { keyPath: 'id' }), use)
