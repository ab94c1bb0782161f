import { openDB } from 'idb'
import type { IDBPDatabase } from 'idb'

/** Opens a database briefly, so that no tab blocks an upgrade in another. `create` creates its stores. */
export async function withDatabase<T>(
  name: string,
  create: (database: IDBPDatabase) => void,
  use: (database: IDBPDatabase) => Promise<T>,
): Promise<T> {
  const database = await openDB(name, 1, { upgrade: create })
  try {
    return await use(database)
  } finally {
    database.close()
  }
}
