import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { Socket } from 'node:net'
import { guardConnections } from './guarded-connect.ts'
import type { Guard } from './guarded-connect.ts'
import type { Bounds } from './guarded-fetch.ts'
import { CHECK_EVERY_MS, REQUEST_MS, RESPONSE_BYTES } from './limits.ts'

interface Where {
  host?: string
  port?: number | string
}

type Created = (error: Error | null, socket?: Socket) => void
type Create = (options: Where & object, created: Created) => Socket | undefined

/** A connection is for one request, so its limits are those of the request. */
function bound(socket: Socket, { bytes, ms }: Bounds): Socket {
  const end = performance.now() + ms
  const timer = setInterval(() => {
    if (socket.bytesRead > bytes) socket.destroy(new Error(`The response has more than ${bytes} bytes`))
    else if (performance.now() > end) socket.destroy(new Error(`No complete response within ${ms} ms`))
  }, CHECK_EVERY_MS).unref()
  return socket.once('close', () => clearInterval(timer))
}

function guarded<T extends HttpAgent>(agent: T, guard: Guard, bounds: Bounds): T {
  const check = guardConnections(guard)
  const parts = agent as unknown as { createConnection: Create }
  const create = parts.createConnection
  parts.createConnection = (options, created) => {
    const checked = check(options.host ?? 'localhost', options.port ?? '')
    if (!(checked instanceof Error)) return bound(create.call(agent, { ...options, ...checked }, created)!, bounds)
    process.nextTick(created, checked)
    return undefined
  }
  return agent
}

/** For `http.request` and `https.request` without an agent of their own, as the package `oauth` calls them. */
export const guardedAgents = (guard: Guard, bounds: Bounds = { bytes: RESPONSE_BYTES, ms: REQUEST_MS }) => ({
  http: guarded(new HttpAgent({ keepAlive: false }), guard, bounds),
  https: guarded(new HttpsAgent({ keepAlive: false }), guard, bounds),
})
