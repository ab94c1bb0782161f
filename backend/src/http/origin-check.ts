import type { IncomingMessage } from 'node:http'
import { commonError } from './http-error.ts'
import { securityEvent } from './security-log.ts'

/**
 * Rejects cross-site changes from browsers. Other clients send neither header and pass, as they carry no user's cookies.
 */
export function checkOrigin(request: IncomingMessage, publicOrigin: string): void {
  const site = request.headers['sec-fetch-site']
  const isForeign = site !== undefined && site !== 'same-origin' && site !== 'none'
  if (!isForeign && isOwnOrigin(request, publicOrigin)) return
  securityEvent('malicious_cors')
  throw commonError('FORBIDDEN_ORIGIN')
}

/** Whether a request comes from a page of this site, or from a client that is not a browser. */
export function isOwnOrigin({ headers: { origin, host } }: IncomingMessage, publicOrigin: string): boolean {
  if (origin === undefined || origin === publicOrigin) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
