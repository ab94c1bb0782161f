import { startTcpProxy } from './tcp-proxy.ts'

/** A blocked proxy holds the bytes of both directions until it is unblocked. */
export interface BlockedConnection {
  port: number
  block(): void
  open(): void
  close(): void
}

export async function blockedConnection(hostname: string, port: string): Promise<BlockedConnection> {
  let blocked = false
  const proxy = await startTcpProxy({ hostname, port }, (near, far) => {
    near.on('data', (bytes) => far.write(bytes))
    far.on('data', (bytes) => near.write(bytes))
    if (!blocked) return
    near.pause()
    far.pause()
  })
  return {
    port: proxy.port,
    block() {
      blocked = true
      for (const socket of proxy.sockets) socket.pause()
    },
    open() {
      blocked = false
      for (const socket of proxy.sockets) socket.resume()
    },
    close: proxy.close,
  }
}
