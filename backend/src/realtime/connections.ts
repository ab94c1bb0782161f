import type { Config } from '../settings/config.ts'
import { clientAddress } from '../http/client-address.ts'
import { boundConnection } from './connection-bounds.ts'
import type { Connection } from './connection-bounds.ts'

/** Weak, so that an entry ends with its connection. */
export interface Connections {
  closeReasons: WeakMap<Connection, string>
  addresses: WeakMap<Connection, string>
}

export const createConnections = (): Connections => ({ closeReasons: new WeakMap(), addresses: new WeakMap() })

export function acceptConnection(
  { closeReasons, addresses }: Connections,
  connection: Connection,
  { trustProxy }: Pick<Config, 'trustProxy'>,
): void {
  const { socket } = connection.request
  boundConnection(connection, (fault) => {
    closeReasons.set(connection, fault)
    connection.close(true)
    // Otherwise it would be waited for until it responds.
    socket.destroy()
  })
  addresses.set(connection, clientAddress(connection.request, trustProxy))
  // Otherwise listeners, also the library's, would retain the request as long as the socket.
  Object.assign(connection.request, { headers: {}, rawHeaders: [] })
  Object.assign(connection, { request: null })
}
