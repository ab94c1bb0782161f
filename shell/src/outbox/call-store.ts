import type { IDBPDatabase } from 'idb'
import { withDatabase } from '../keeping/with-database.ts'
import type { Change, StoredCall } from './stored-call.ts'

const STORE = 'calls'

/** Queued calls in the order in which all tabs added them: in IndexedDB, or in memory if that is unavailable. */
export interface CallStore {
  /** Adds a call unless its id exists already. */
  add(call: StoredCall): Promise<void>
  /** Updates all calls in one transaction; resolves to the result. */
  change(change: Change): Promise<StoredCall[]>
}

export function createCallStore(onError: (error: unknown) => void): CallStore {
  let memory: StoredCall[] = []
  return {
    async add(call) {
      if (memory.some(({ id }) => id === call.id)) return
      await withCalls((database) => database.add(STORE, call)).catch((error: unknown) => {
        if (isDuplicate(error)) return
        onError(error)
        memory.push({ ...call, kept: false })
      })
    },
    async change(change) {
      const kept = await withCalls((database) => changeAll(database, change)).catch(() => [])
      memory = memory.flatMap((call) => change(call) ?? [])
      return [...kept, ...memory]
    },
  }
}

const isDuplicate = (error: unknown) => (error as Error).name === 'ConstraintError'

async function changeAll(database: IDBPDatabase, change: Change): Promise<StoredCall[]> {
  const { store, done } = database.transaction(STORE, 'readwrite')
  const calls: StoredCall[] = []
  for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
    const call = cursor.value as StoredCall
    const next = change(call)
    if (next === null) await cursor.delete()
    else if (next !== call) await cursor.update(next)
    if (next !== null) calls.push(next)
  }
  await done
  return calls
}

const withCalls = <T>(use: (database: IDBPDatabase) => Promise<T>): Promise<T> =>
  withDatabase(
    'atelier-outbox',
    (created) => {
      const calls = created.createObjectStore(STORE, { autoIncrement: true })
      calls.createIndex('id', 'id', { unique: true })
    },
    use,
  )
