import { UPLOAD_TIMEOUT_MS } from '@atelier/contract/media/limits.ts'
import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartupError } from './startup-error.ts'

/** Milliseconds that requests under way may take when the backend stops. */
const FINISH_MS = 10_000

/** More at once are not taken: each costs some 50 kB, websockets among them. */
const CONNECTIONS_MAX = 10_000

/** A server that listens. */
export interface Listening {
  server: Server
  port: number
  /** Takes no new connections, lets requests under way finish, and cuts what is left after a while. */
  stop(): Promise<void>
}

/** Listens; fails with a {@link StartupError} when the port is taken or the host is not this machine's. */
export async function listen(
  handler: RequestListener,
  host: string,
  port: number,
  finishMs = FINISH_MS,
): Promise<Listening> {
  const server = createServer(handler)
  server.maxConnections = CONNECTIONS_MAX
  // Longer than the usual 60 s of a proxy, which else would use a connection just closed.
  server.keepAliveTimeout = 65_000
  // Node would else cut a file that takes longer than five minutes to come.
  server.requestTimeout = UPLOAD_TIMEOUT_MS
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') reject(new StartupError(`PORT: ${port} is already in use`))
      else reject(new StartupError(`HOST, PORT: cannot listen at ${host}:${port} (${error.code ?? error.message})`))
    })
    server.listen(port, host, resolve)
  })
  return {
    server,
    port: (server.address() as AddressInfo).port,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve))
      const idle = setInterval(() => server.closeIdleConnections(), 50)
      const cut = setTimeout(() => server.closeAllConnections(), finishMs)
      await closed
      clearInterval(idle)
      clearTimeout(cut)
    },
  }
}
