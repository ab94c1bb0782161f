import type { ClientSession, Connection } from 'mongoose'

const putOff = new WeakMap<ClientSession, (() => void)[]>()

/** Runs a transaction. What its last attempt put off by {@link afterCommit} is done once it is committed, and never if it is not. */
export async function transaction<T>(
  database: Connection,
  work: (session: ClientSession) => Promise<T>,
): Promise<Awaited<T>> {
  let actions: (() => void)[] = []
  const result = await database.transaction((session) => {
    putOff.set(session, (actions = []))
    return work(session)
  })
  for (const act of actions) act()
  return result
}

/** Puts something off until the {@link transaction} of the session is committed. */
export function afterCommit(session: ClientSession, act: () => void): void {
  const actions = putOff.get(session)
  if (!actions) throw new Error('There is no transaction to wait for')
  actions.push(act)
}
