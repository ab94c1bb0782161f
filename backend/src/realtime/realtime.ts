import type { Server as HttpServer } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from '../settings/config.ts'
import type { RedisLink } from '../redis/redis-link.ts'
import type { Connection } from './connection-bounds.ts'
import { acceptConnection, createConnections } from './connections.ts'
import { STOP_MS } from './limits.ts'
import { liveMetrics } from './live-metrics.ts'
import type { LiveMetrics } from './live-metrics.ts'
import { createLiveServer } from './live-server.ts'
import type { LiveServer, ServedSocket } from './live-server.ts'
import type { Publisher } from '../kernel/publisher.ts'
import { serveSockets } from './serve-sockets.ts'
import type { Domains } from './serve-sockets.ts'
import type { TraceSignal } from './signals.ts'
import { watchSessions } from './session-watch.ts'
import { socketPublisher } from './socket-publisher.ts'
import { streamsAdapter } from './streams-adapter.ts'

interface Deps {
  config: Config
  logger: Logger
  /** Without it events reach only this backend's sockets. */
  redis?: RedisLink | undefined
  trace?: TraceSignal | undefined
}

export interface Realtime {
  publisher: Publisher
  serve(domains: Domains): void
  attach(server: HttpServer): void
  /** Accepts no more sockets, and closes one after another within `ms`, so that their browsers do not refetch all at once. */
  drain(ms: number): Promise<void>
  /** Closes every socket, so that browsers reconnect to another backend. Resolves when the HTTP server has closed. */
  stop(): Promise<void>
}

export async function createRealtime({ config, logger, redis, trace }: Deps): Promise<Realtime> {
  const upgrades = new Set<Duplex>()
  const connections = createConnections()
  const streams = redis && (await streamsAdapter(redis, () => io))
  let metrics: LiveMetrics | undefined
  let stopWatching = () => {}
  let isDraining = false
  const io: LiveServer = createLiveServer({
    config,
    adapter: streams?.adapter,
    isDraining: () => isDraining,
    onRefused: (code) => metrics?.refused.inc({ what: 'connection', code }),
  })

  return {
    publisher: socketPublisher({
      io,
      onPublish: (event) => metrics?.events.inc({ event }),
      check: !config.production,
    }),

    serve(domains) {
      metrics = liveMetrics(domains.registry, () => io.of('/').sockets.size)
      serveSockets({ io, connections, metrics, trace }, domains)
      stopWatching = watchSessions({ io, endedSince: domains.sessions.service.endedSince, logger })
    },

    attach(server) {
      server.on('upgrade', (_request, socket) => {
        upgrades.add(socket)
        socket.once('close', () => upgrades.delete(socket))
      })
      io.attach(server)
      io.engine.on('connection', (connection: Connection) => acceptConnection(connections, connection, config))
    },

    async drain(ms) {
      isDraining = true
      const open = [...io.of('/').sockets.values()]
      const inTurn = async ({ conn }: ServedSocket, place: number) => {
        await sleep((ms * place) / open.length)
        conn.close()
      }
      await Promise.all(open.map(inTurn))
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
