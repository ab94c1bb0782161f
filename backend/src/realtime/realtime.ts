import type { Server as HttpServer } from 'node:http'
import type { Duplex } from 'node:stream'
import { Server } from 'socket.io'
import type { DefaultEventsMap, Socket } from 'socket.io'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Config } from '../config.ts'
import { clientAddress } from '../http/client-address.ts'
import type { SecurityLog } from '../http/security-log.ts'
import type { RedisLink } from '../redis/redis-link.ts'
import type { SessionCore } from '../sessions/sessions.module.ts'
import { boundConnection } from './connection-bounds.ts'
import type { Connection } from './connection-bounds.ts'
import { signIn } from './handshake.ts'
import type { LiveData } from './handshake.ts'
import {
  CONNECT_TIMEOUT_MS,
  FRAME_MAX_BYTES,
  PING_EVERY_MS,
  PING_TIMEOUT_MS,
  SOCKETS_PER_USER,
  STOP_MS,
} from './limits.ts'
import { liveMetrics } from './live-metrics.ts'
import type { LiveMetrics } from './live-metrics.ts'
import type { Publisher } from './publisher.ts'
import { sessionRoom, userRoom } from './rooms.ts'
import { watchSessions } from './session-watch.ts'
import { answerSignals } from './signals.ts'
import type { AllSignalHandlers } from './signals.ts'
import { socketPublisher } from './socket-publisher.ts'
import { streamsAdapter } from './streams-adapter.ts'
import { admitUpgrades, refuseUpgrade } from './upgrades.ts'

type LiveServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, LiveData>

interface Options {
  config: Config
  logger: Logger
  /** Without it events reach only this backend's sockets. */
  redis?: RedisLink | undefined
}

interface Domains {
  sessions: Pick<SessionCore, 'identify' | 'service' | 'events'>
  signals: AllSignalHandlers
  registry: Registry
  security: SecurityLog
}

export interface Realtime {
  publisher: Publisher
  serve(domains: Domains): void
  attach(server: HttpServer): void
  /** Closes every socket, so that browsers reconnect to another backend. Resolves when the HTTP server has closed. */
  stop(): Promise<void>
}

export async function createRealtime({ config, logger, redis }: Options): Promise<Realtime> {
  const upgrades = new Set<Duplex>()
  const reasons = new WeakMap<Connection, string>()
  const addresses = new WeakMap<Connection, string>()
  const admit = admitUpgrades(config)
  const streams = redis && (await streamsAdapter(redis, () => io))
  let metrics: LiveMetrics | undefined
  let stopWatching = () => {}

  const io: LiveServer = new Server({
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    pingInterval: PING_EVERY_MS,
    pingTimeout: PING_TIMEOUT_MS,
    connectTimeout: CONNECT_TIMEOUT_MS,
    maxHttpBufferSize: FRAME_MAX_BYTES,
    ...(streams && { adapter: streams.adapter }),
    allowRequest: (request, decide) =>
      void admit(request).then((refusal) => {
        if (refusal) {
          metrics?.refused.inc({ what: 'connection', code: refusal })
          refuseUpgrade(request, refusal)
        }
        decide(refusal, !refusal)
      }),
  })

  const publisher = socketPublisher({ io, told: (event) => metrics?.events.inc({ event }), check: !config.production })

  function welcome(socket: Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, LiveData>): void {
    const { id, sessionId } = socket.data.caller
    void socket.join([userRoom(id), sessionRoom(sessionId)])
    const { sockets, adapter } = socket.nsp
    const [oldest = '', ...others] = adapter.rooms.get(userRoom(id)) ?? []
    if (others.length < SOCKETS_PER_USER) return
    const tooMany = sockets.get(oldest)!
    reasons.set(tooMany.conn, 'too_many')
    tooMany.disconnect(true)
  }

  return {
    publisher,

    serve({ sessions, signals, registry, security }) {
      const live = (metrics = liveMetrics(registry, () => io.of('/').sockets.size))
      const answer = answerSignals(signals, ({ code }) => live.refused.inc({ what: 'signal', code }))
      const identify = (token: string, { id, conn }: Pick<Socket, 'id' | 'conn'>) =>
        security.run({ address: addresses.get(conn) ?? '', requestId: id }, () => sessions.identify(token))
      io.use(signIn(identify, (code) => live.refused.inc({ what: 'connection', code })))
      io.on('connection', (socket) => {
        welcome(socket)
        answer(socket, socket.data.caller)
        socket.on('disconnect', (reason) => live.closed.inc({ reason: reasons.get(socket.conn) ?? reason }))
      })
      sessions.events.onEnded(({ sessionIds }) => io.in(sessionIds.map(sessionRoom)).disconnectSockets(true))
      stopWatching = watchSessions({ io, endedSince: sessions.service.endedSince, logger })
    },

    attach(server) {
      server.on('upgrade', (_request, socket) => {
        upgrades.add(socket)
        socket.once('close', () => upgrades.delete(socket))
      })
      io.attach(server)
      io.engine.on('connection', (connection: Connection) => {
        const wire = connection.request.socket
        boundConnection(connection, (fault) => {
          reasons.set(connection, fault)
          connection.close(true)
          // Otherwise it would be waited for until it responds.
          wire.destroy()
        })
        addresses.set(connection, clientAddress(connection.request, config.trustProxy))
        // Otherwise listeners, also the library's, would retain the request as long as the socket.
        Object.assign(connection.request, { headers: {}, rawHeaders: [] })
        Object.assign(connection, { request: null })
      })
    },

    async stop() {
      stopWatching()
      const cut = setTimeout(() => upgrades.forEach((socket) => socket.destroy()), STOP_MS)
      await io.close()
      streams?.close()
      clearTimeout(cut)
    },
  }
}
