import type { Logger } from 'pino'
import type { Server } from 'socket.io'
import { ENDED_EVERY_MS, ENDED_OVERLAP_MS } from './limits.ts'
import { sessionRoom } from './rooms.ts'

interface Deps {
  io: Server
  endedSince: (time: Date) => Promise<readonly unknown[]>
  logger: Logger
}

/** Finds sessions that ended on another backend without Redis, expired, or ended while a socket opened. */
export function watchSessions({ io, endedSince, logger }: Deps): () => void {
  const { rooms } = io.of('/').adapter
  let since = Date.now()
  let asking = false

  async function ask(): Promise<void> {
    const startedAt = Date.now()
    for (const id of await endedSince(new Date(since - ENDED_OVERLAP_MS)))
      if (rooms.has(sessionRoom(id))) io.local.in(sessionRoom(id)).disconnectSockets(true)
    since = startedAt
  }

  const timer = setInterval(() => {
    if (asking || io.of('/').sockets.size === 0) return
    asking = true
    // While the database is down; sessions ended meanwhile are found when it is back.
    ask()
      .catch((error: unknown) => logger.debug({ err: error }, 'sessions were not asked for'))
      .finally(() => (asking = false))
  }, ENDED_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
