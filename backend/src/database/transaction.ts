import type { ClientSession, Connection } from 'mongoose'

const putOff = new WeakMap<ClientSession, (() => void)[]>()

/** {@link afterCommit} callbacks of the last attempt run after commit; on failure never. */
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

export function afterCommit(session: ClientSession, act: () => void): void {
  const actions = putOff.get(session)
  if (!actions) throw new Error('There is no transaction to wait for')
  actions.push(act)
}
