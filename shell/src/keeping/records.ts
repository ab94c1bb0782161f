import type { IDBPDatabase } from 'idb'
import type { Expiry, IsGone } from './kept.ts'
import { withDatabase } from './with-database.ts'

export interface Owned {
  id: string
  userId: string
}

/** Users' records in a database of this browser. Without space there, nothing is kept. */
export interface Records<T extends Owned> {
  /** Whether there was space. */
  save(record: T): Promise<boolean>
  delete(id: string): Promise<void>
  /** This user's unexpired records. */
  listByUser(userId: string): Promise<T[]>
  forget(isGone: IsGone): Promise<void>
  /** Whether this browser may have records of any user. */
  any(): Promise<boolean>
}

export function keepRecords<T extends Owned>(name: string, store: string, { after, since }: Expiry<T>): Records<T> {
  const use = <R>(work: (database: IDBPDatabase) => Promise<R>) =>
    withDatabase(name, (created) => void created.createObjectStore(store, { keyPath: 'id' }), work)
  const remove = (id: string) => use((database) => database.delete(store, id)).catch(() => {})
  async function removeWhere(isGone: (record: T) => boolean): Promise<T[]> {
    const all = await use((database) => database.getAll(store) as Promise<T[]>).catch((): T[] => [])
    for (const record of all) if (isGone(record)) await remove(record.id)
    return all.filter((record) => !isGone(record))
  }
  return {
    save: (record) =>
      use((database) => database.put(store, record)).then(
        () => true,
        () => false,
      ),
    delete: remove,
    async listByUser(id) {
      const oldest = Date.now() - after
      return (await removeWhere((record) => since(record) < oldest)).filter(({ userId }) => userId === id)
    },
    forget: (isGone) => removeWhere(({ userId }) => isGone(userId)).then(() => {}),
    any: () =>
      use((database) => database.count(store)).then(
        (count) => count > 0,
        // Unknown, for example while the page closes: the next page checks again
        () => true,
      ),
  }
}
