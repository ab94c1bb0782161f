import type { Socket } from 'socket.io'
import { FRAMES, WAITING_EVENTS_MAX } from './limits.ts'

export type Connection = Socket['conn']

export type Fault = 'binary' | 'flood' | 'slow'

/** Cuts without a close message, so that browsers reconnect and refetch. */
export function boundConnection(connection: Connection, cut: (fault: Fault) => void): void {
  let tokens = FRAMES.burst
  let last = Date.now()
  connection.on('packet', ({ type, data }: { type: string; data?: unknown }) => {
    const now = Date.now()
    tokens = Math.min(FRAMES.burst, tokens + ((now - last) / 1000) * FRAMES.perSecond) - 1
    last = now
    if (tokens < 0) cut('flood')
    else if (type === 'message' && typeof data !== 'string') cut('binary')
  })
  // Emitted before the packet joins the queue.
  connection.on('packetCreate', () => {
    if (waiting(connection) >= WAITING_EVENTS_MAX) cut('slow')
  })
}

const waiting = (connection: Connection) => (connection as unknown as { writeBuffer: unknown[] }).writeBuffer.length
