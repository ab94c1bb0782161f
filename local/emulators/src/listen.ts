import type { AddressInfo, Server } from 'node:net'

/** Listens and returns the port. The error for an unavailable port names the service that needed it. */
export function listen(server: Server, what: string, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => {
      const why = error.code === 'EADDRINUSE' ? 'the port is already in use' : error.message
      reject(new Error(`${what} cannot listen on ${host}:${port}: ${why}`, { cause: error }))
    }
    server.once('error', fail)
    server.listen(port, host, () => {
      server.off('error', fail)
      resolve((server.address() as AddressInfo).port)
    })
  })
}
