import net from 'node:net'
import { freePort } from './free-port.ts'

/** A proxy to a real service, closed to simulate an outage. */
export interface Door {
  through(url: string): string
  shut(): void
  open(): void
}

export async function makeDoor(target: string): Promise<Door> {
  const { hostname, port: behind } = new URL(target)
  const port = await freePort()
  const sockets = new Set<net.Socket>()
  const make = () =>
    net
      // Otherwise each small write waits for an acknowledgment, twice.
      .createServer({ noDelay: true }, (socket) => {
        const inner = net.connect({ port: Number(behind), host: hostname, noDelay: true })
        for (const [from, to] of [
          [socket, inner],
          [inner, socket],
        ] as const) {
          sockets.add(from)
          from.on('error', () => to.destroy())
          from.on('close', () => sockets.delete(from))
          from.pipe(to)
        }
      })
      .listen(port, '127.0.0.1')
  let server: net.Server | undefined = make()
  return {
    through(url) {
      const seen = new URL(url)
      seen.port = String(port)
      return seen.href
    },
    shut() {
      server?.close()
      server = undefined
      for (const socket of sockets) socket.destroy()
    },
    open: () => void (server ??= make()),
  }
}
