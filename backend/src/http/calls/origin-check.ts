import type { IncomingMessage } from 'node:http'
import { commonError } from '../http-error.ts'
import { securityEvent } from '../../kernel/security-events.ts'

/** Rejects cross-site changes from browsers. Other clients send neither header and carry no user's cookies. */
export function checkOrigin(request: IncomingMessage, publicOrigin: string): void {
  const site = request.headers['sec-fetch-site']
  const isForeign = site !== undefined && site !== 'same-origin' && site !== 'none'
  if (!isForeign && isOwnOrigin(request, publicOrigin)) return
  securityEvent('malicious_cors')
  throw commonError('FORBIDDEN_ORIGIN')
}

/** Also true without an Origin header: such a client is not a browser. */
export function isOwnOrigin({ headers: { origin, host } }: IncomingMessage, publicOrigin: string): boolean {
  if (origin === undefined || origin === publicOrigin) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
