import { Binary } from 'bson'
import { isDocument } from '../bson-order/type-order.ts'
import type { Call, Command } from './call.ts'

/** A logical session by the bytes of its id. */
export function sessionOf(lsid: unknown): string | undefined {
  if (!isDocument(lsid) || !(lsid.id instanceof Binary)) return undefined
  return Buffer.from(lsid.id.buffer.subarray(0, lsid.id.position)).toString('hex')
}

function endSessions({ server, body, name }: Call) {
  const ended = body[name]
  for (const lsid of Array.isArray(ended) ? ended : []) {
    const session = sessionOf(lsid)
    if (session) server.sessions.end(session)
  }
  return {}
}

const admin = (run: Command['run']): Command => ({ kind: 'admin', inTransaction: false, run })

/** Sessions cost nothing here until they hold a transaction, so starting and refreshing them does nothing. */
export const SESSIONS: Record<string, Command> = {
  startSession: admin(() => ({})),
  refreshSessions: admin(() => ({})),
  endSessions: admin(endSessions),
  killSessions: admin(endSessions),
  killAllSessions: admin(({ server }) => {
    server.sessions.abortAll()
    return {}
  }),
}
