import { openDB } from 'idb'
import type { IDBPDatabase } from 'idb'

/** Opens a database of this browser for a moment, so that nobody keeps another tab from upgrading it. `create` makes its stores. */
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
