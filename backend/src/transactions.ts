import type { ClientSession, Connection } from 'mongoose'

/** Runs writes that happen all or not at all. The work may run several times, when another transaction was in its way. */
export async function inTransaction<T>(database: Connection, work: (session: ClientSession) => Promise<T>): Promise<T> {
  const session = await database.startSession()
  try {
    return await session.withTransaction(() => work(session))
  } finally {
    await session.endSession()
  }
}
