import type { Socket } from 'socket.io'
import { FRAMES, WAITING_EVENTS_MAX } from './limits.ts'

/** One websocket, below socket.io. */
export type Connection = Socket['conn']

/** What a connection of its own fault is closed for. */
export type Fault = 'binary' | 'flood' | 'slow'

/**
 * Keeps one connection from costing the others anything: who sends too much, or something else than text, or reads too slowly, is cut.
 * The cut is without a word, so that a browser comes back and reads anew.
 */
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
  // Told before what is sent joins those that wait.
  connection.on('packetCreate', () => {
    if (waiting(connection) >= WAITING_EVENTS_MAX) cut('slow')
  })
}

const waiting = (connection: Connection) => (connection as unknown as { writeBuffer: unknown[] }).writeBuffer.length
