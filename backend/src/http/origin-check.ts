import type { IncomingMessage } from 'node:http'
import { commonError } from './http-error.ts'
import { securityEvent } from './security-log.ts'

/**
 * Refuses a change that a browser sends from a page of another site. What is no browser sends neither header and passes,
 * as it carries no cookies of a visitor.
 */
export function checkOrigin(request: IncomingMessage, publicOrigin: string): void {
  const site = request.headers['sec-fetch-site']
  const isForeign = site !== undefined && site !== 'same-origin' && site !== 'none'
  if (!isForeign && isOwnOrigin(request, publicOrigin)) return
  securityEvent('malicious_cors')
  throw commonError('FORBIDDEN_ORIGIN')
}

/** Whether a request comes from a page of this site, or from no browser. */
export function isOwnOrigin({ headers: { origin, host } }: IncomingMessage, publicOrigin: string): boolean {
  if (origin === undefined || origin === publicOrigin) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
