import type { IncomingMessage } from 'node:http'
import { commonError } from './http-error.ts'

/**
 * Refuses a change that a browser sends from a page of another site. What is no browser sends neither header and passes,
 * as it carries no cookies of a visitor.
 */
export function checkOrigin(request: IncomingMessage, publicOrigin: string): void {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw commonError('FORBIDDEN_ORIGIN')
  const { origin, host } = request.headers
  if (origin === undefined || origin === publicOrigin) return
  if (!URL.canParse(origin) || new URL(origin).host !== host) throw commonError('FORBIDDEN_ORIGIN')
}
