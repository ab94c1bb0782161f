import { randomUUID } from 'node:crypto'
import type { RequestHandler, Response } from 'express'

const HEADER = 'x-request-id'

/** Gives every request an id, a proxy's if it sent a decent one, and says it in the answer. */
export const requestId: RequestHandler = (request, response, next) => {
  const given = request.headers[HEADER]
  const id = typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
  response.setHeader(HEADER, id)
  next()
}

export const requestIdOf = (response: Pick<Response, 'getHeader'>): string => String(response.getHeader(HEADER) ?? '')
