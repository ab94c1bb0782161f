import type { WireError } from '@atelier/contract/errors.ts'
import type { ErrorRequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { asHttpError } from './known-failures.ts'
import { requestIdOf } from '../observed/request-id.ts'

export function sendError(error: unknown, response: Response, logger: Logger): void {
  // The client has disconnected: errors caused by that are not failures.
  if (response.closed) return
  const known = asHttpError(error)
  const requestId = requestIdOf(response)
  if (known.status >= 500) logger.error({ err: known.cause ?? known, requestId }, known.code)
  if (response.headersSent) {
    response.destroy()
    return
  }
  const { code, status, message, data } = known
  const body: WireError = { code, status, message, data, request_id: requestId }
  if (status === 503) response.set('retry-after', '1')
  response.set('cache-control', 'no-store').status(status).json(body)
}

export const errorHandler =
  (logger: Logger): ErrorRequestHandler =>
  // Express recognizes error handlers by their four parameters.
  (error, _request, response, _next) =>
    sendError(error, response, logger)
