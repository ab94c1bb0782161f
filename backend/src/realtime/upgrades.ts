import type { IncomingMessage } from 'node:http'
import { commonErrors } from '@atelier/contract/errors.ts'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Config } from '../settings/config.ts'
import { clientAddress } from '../http/client-address.ts'
import { isOwnOrigin } from '../http/calls/origin-check.ts'
import { addressKey } from '../http/rate-limits/address-key.ts'
import { CONNECTIONS } from './limits.ts'

type Refusal = 'FORBIDDEN_ORIGIN' | 'TOO_MANY_REQUESTS' | 'UNAVAILABLE'
const reasons: Record<Refusal, string> = {
  FORBIDDEN_ORIGIN: '403 Forbidden',
  TOO_MANY_REQUESTS: '429 Too Many Requests',
  // A proxy may pass the request on to another backend.
  UNAVAILABLE: '503 Service Unavailable',
}

/** A client without an origin is not a browser: it needs an access token, as cookies do not count here. */
export function admitUpgrades({ publicUrl, trustProxy, rateLimitFactor }: Config, isDraining: () => boolean) {
  const connections = new RateLimiterMemory({
    points: Math.max(1, Math.round(CONNECTIONS.points * rateLimitFactor)),
    duration: CONNECTIONS.seconds,
  })

  return async (request: IncomingMessage): Promise<Refusal | undefined> => {
    if (isDraining()) return 'UNAVAILABLE'
    if (!isOwnOrigin(request, publicUrl)) return 'FORBIDDEN_ORIGIN'
    return connections.consume(addressKey(clientAddress(request, trustProxy))).then(
      () => undefined,
      () => 'TOO_MANY_REQUESTS',
    )
  }
}

export function refuseUpgrade({ socket }: IncomingMessage, code: Refusal): void {
  const { status, text } = commonErrors[code]
  const body = JSON.stringify({ code, status, message: text })
  socket.end(
    `HTTP/1.1 ${reasons[code]}\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}
