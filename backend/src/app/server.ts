import { UPLOAD_TIMEOUT_MS } from '@atelier/contract/media/limits.ts'
import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo, Server as SocketServer, Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { StartupError } from '../kernel/startup-error.ts'

/** Pending requests, once no more are accepted. */
export const FINISH_MS = 20_000

/** Of a tick; a longer one leaves connections time to arrive. */
const QUIET_MS = 0.2

/** Between checks for idle connections. */
const IDLE_MS = 100

/** Each connection costs about 50 kB, including websockets. */
const CONNECTIONS_MAX = 10_000

export interface Listening {
  server: Server
  port: number
  /** Also serves the connections of a socket on which another process listened until now. */
  accept(socket: SocketServer): void
  /** Ends connections with their next response, so that a proxy opens its next one elsewhere. */
  drain(): void
  /** Accepts no more connections. */
  refuse(): Promise<void>
  /** The same, then lets pending requests finish, and closes the rest after a while. */
  stop(): Promise<void>
}

/** Throws {@link StartupError} when the port is in use or the host is not this machine's. */
export async function listen(
  handler: RequestListener,
  host: string,
  port: number,
  finishMs = FINISH_MS,
): Promise<Listening> {
  let isDraining = false
  let pending = 0
  const server = createServer((request, response) => {
    if (isDraining) response.setHeader('connection', 'close')
    pending++
    // Metrics, logs, limits and the pipeline of a file all watch it; beyond Node's ten it would log a warning per file.
    response.setMaxListeners(20)
    response.once('close', () => pending--)
    handler(request, response)
  })
  // `close` calls it at once, also socket.io's: too early for requests that a proxy is sending over its pooled connections.
  const closeIdleConnections = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => {}
  server.maxConnections = CONNECTIONS_MAX
  // Longer than a proxy's usual 60 s; otherwise it could reuse a connection that was just closed.
  server.keepAliveTimeout = 65_000
  // Otherwise Node would abort a file that takes longer than five minutes.
  server.requestTimeout = UPLOAD_TIMEOUT_MS
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') reject(new StartupError(`PORT: ${port} is already in use`))
      else reject(new StartupError(`HOST, PORT: cannot listen at ${host}:${port} (${error.code ?? error.message})`))
    })
    server.listen(port, host, resolve)
  })
  const listeners: SocketServer[] = [server]
  const closed = [closing(server)]
  let refusing: Promise<void> | undefined
  const refuse = () =>
    (refusing ??= nothingArrives(server).then(() => {
      for (const listener of listeners) listener.close()
    }))
  return {
    server,
    port: (server.address() as AddressInfo).port,
    accept(socket) {
      listeners.push(socket)
      closed.push(closing(socket))
      socket.on('connection', (connection: Socket) => server.emit('connection', connection))
    },
    drain() {
      isDraining = true
    },
    refuse,
    async stop() {
      await refuse()
      // Node takes a connection for idle whose response was ended but not sent yet, and would cut it off.
      const idle = setInterval(() => pending === 0 && closeIdleConnections(), IDLE_MS)
      const cut = setTimeout(() => server.closeAllConnections(), finishMs)
      await Promise.all(closed)
      clearInterval(idle)
      clearTimeout(cut)
    },
  }
}

const closing = (server: SocketServer) => new Promise((resolve) => server.once('close', resolve))

/** Waits for a tick without connections, for a second at most: closing resets those that Node has not accepted yet. */
async function nothingArrives(server: Server): Promise<void> {
  let count = 0
  server.on('connection', () => count++)
  for (const end = performance.now() + 1000; performance.now() < end;) {
    const [begun, before] = [performance.now(), count]
    await setImmediate()
    if (count === before && performance.now() - begun < QUIET_MS) return
  }
}
