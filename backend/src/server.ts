import { UPLOAD_TIMEOUT_MS } from '@atelier/contract/media/limits.ts'
import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartupError } from './startup-error.ts'

const FINISH_MS = 10_000

/** Each connection costs about 50 kB, including websockets. */
const CONNECTIONS_MAX = 10_000

export interface Listening {
  server: Server
  port: number
  /** Lets pending requests finish, and closes the rest after a while. */
  stop(): Promise<void>
}

/** Throws {@link StartupError} when the port is in use or the host is not this machine's. */
export async function listen(
  handler: RequestListener,
  host: string,
  port: number,
  finishMs = FINISH_MS,
): Promise<Listening> {
  const server = createServer(handler)
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
