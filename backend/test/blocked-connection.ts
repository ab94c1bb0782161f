import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** A blocked proxy holds the bytes of both directions until it is unblocked. */
export interface BlockedConnection {
  port: number
  block(): void
  open(): void
  close(): void
}

export async function blockedConnection(hostname: string, port: string): Promise<BlockedConnection> {
  const sockets = new Set<Socket>()
  let blocked = false
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => to.write(bytes))
      from.on('error', () => to.destroy()).on('close', () => to.destroy())
      if (blocked) from.pause()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    block() {
      blocked = true
      for (const socket of sockets) socket.pause()
    },
    open() {
      blocked = false
      for (const socket of sockets) socket.resume()
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
