import type { Request, RequestHandler } from 'express'
import type { Logger } from 'pino'
import { withoutPeople } from '../../kernel/logger.ts'
import { requestIdOf } from './request-id.ts'

const QUIET = ['/healthz', '/healthz/parts', '/readyz', '/metrics']

// The rest of the path is a token that is valid for a while.
const EXPORT = /^(\/api\/exports\/).*/

/** The path only: queries contain searches and email link tokens. */
export const pathOf = (request: Pick<Request, 'originalUrl'>): string =>
  (request.originalUrl.split('?', 1)[0] ?? '').replace(EXPORT, '$1…')

/** Without address, headers, query, body, IDs or other personal data. */
export const requestLog =
  (logger: Logger): RequestHandler =>
  (request, response, next) => {
    const began = performance.now()
    response.once('close', () => {
      const { method } = request
      const path = pathOf(request)
      const ms = Math.round(performance.now() - began)
      const aborted = !response.writableFinished
      const line = {
        requestId: requestIdOf(response),
        method,
        path: withoutPeople(path),
        status: response.statusCode,
        ms,
        aborted: aborted || undefined,
      }
      if (response.statusCode >= 500) logger.error(line, 'request')
      else logger[QUIET.includes(path) ? 'debug' : 'info'](line, 'request')
    })
    next()
  }
