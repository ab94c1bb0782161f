import type { Socket } from 'socket.io'
import type { Registry } from 'prom-client'
import type { SecurityLog } from '../http/observed/security-log.ts'
import type { UserPrincipal } from '../http/principal.ts'
import type { Connections } from './connections.ts'
import { signIn } from './handshake.ts'
import { SOCKETS_PER_USER } from './limits.ts'
import type { LiveMetrics } from './live-metrics.ts'
import type { LiveServer, ServedSocket } from './live-server.ts'
import { sessionRoom, userRoom } from './rooms.ts'
import { answerSignals } from './signals.ts'
import type { AllSignalHandlers, TraceSignal } from './signals.ts'

export interface Domains {
  sessions: {
    identify(token: string): Promise<UserPrincipal | undefined>
    service: { endedSince(time: Date): Promise<readonly unknown[]> }
    events: { onEnded(listener: (sessions: { sessionIds: string[] }) => void): void }
  }
  signals: AllSignalHandlers
  registry: Registry
  security: SecurityLog
}

interface ServeDeps {
  io: LiveServer
  connections: Connections
  metrics: LiveMetrics
  trace: TraceSignal | undefined
}

export function serveSockets(deps: ServeDeps, { sessions, signals, security }: Domains): void {
  const { io, connections, metrics, trace } = deps
  const { addresses, closeReasons } = connections
  const answer = answerSignals(signals, {
    onError: ({ code }) => metrics.refused.inc({ what: 'signal', code }),
    trace,
  })
  const identify = (token: string, { id, conn }: Pick<Socket, 'id' | 'conn'>) =>
    security.run({ address: addresses.get(conn) ?? '', requestId: id }, () => sessions.identify(token))
  io.use(signIn(identify, (code) => metrics.refused.inc({ what: 'connection', code })))
  io.on('connection', (socket) => {
    joinRooms(socket, connections)
    answer(socket, socket.data.caller)
    socket.on('disconnect', (reason) => metrics.closed.inc({ reason: closeReasons.get(socket.conn) ?? reason }))
  })
  sessions.events.onEnded(({ sessionIds }) => io.in(sessionIds.map(sessionRoom)).disconnectSockets(true))
}

/** Closes the user's oldest socket when there are too many. */
function joinRooms(socket: ServedSocket, { closeReasons }: Connections): void {
  const { id, sessionId } = socket.data.caller
  void socket.join([userRoom(id), sessionRoom(sessionId)])
  const { sockets, adapter } = socket.nsp
  const [oldest = '', ...others] = adapter.rooms.get(userRoom(id)) ?? []
  if (others.length < SOCKETS_PER_USER) return
  const surplus = sockets.get(oldest)!
  closeReasons.set(surplus.conn, 'too_many')
  surplus.disconnect(true)
}
