import { UPLOAD_TIMEOUT_MS } from '@atelier/contract/media/limits.ts'
import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { StartupError } from './startup-error.ts'

/** Pending requests, once no more are accepted. */
export const FINISH_MS = 20_000

/** Of a tick; a longer one leaves connections time to arrive. */
const QUIET_MS = 0.2

/** Within which the first request of a new connection arrives. */
const ARRIVE_MS = 100

/** Each connection costs about 50 kB, including websockets. */
const CONNECTIONS_MAX = 10_000

export interface Listening {
  server: Server
  port: number
  /** Ends connections with their next response, so that a proxy opens its next one elsewhere. */
  drain(): void
  /** Accepts no more connections; resolves when the requests of the last ones have arrived. */
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
  const server = createServer((request, response) => {
    if (isDraining) response.setHeader('connection', 'close')
    handler(request, response)
  })
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
  const closed = new Promise((resolve) => server.once('close', resolve))
  let refusing: Promise<void> | undefined
  const refuse = () => (refusing ??= closePort(server))
  return {
    server,
    port: (server.address() as AddressInfo).port,
    drain() {
      isDraining = true
    },
    refuse,
    async stop() {
      await refuse()
      const idle = setInterval(() => server.closeIdleConnections(), 50)
      const cut = setTimeout(() => server.closeAllConnections(), finishMs)
      await closed
      clearInterval(idle)
      clearTimeout(cut)
    },
  }
}

async function closePort(server: Server): Promise<void> {
  await nothingArrives(server)
  // The HTTP server's own `close` resets connections whose first request has not been read yet, as they count as idle.
  NetServer.prototype.close.call(server)
  await sleep(ARRIVE_MS)
}

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
