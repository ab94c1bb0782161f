import type { WireError } from '@atelier/contract/errors.ts'
import type { ErrorRequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { asHttpError } from './known-failures.ts'
import { requestIdOf } from './request-id.ts'

/** Answers an error in the contract's form and logs what nobody foresaw. */
export function sendError(error: unknown, response: Response, logger: Logger): void {
  // The client has hung up: nobody is left to answer, and what its leaving broke is no failure.
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

/** The last resort for errors of what Express runs besides the API. */
export const errorHandler =
  (logger: Logger): ErrorRequestHandler =>
  // Express tells an error handler by its four parameters.
  (error, _request, response, _next) =>
    sendError(error, response, logger)
