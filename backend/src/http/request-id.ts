import { randomUUID } from 'node:crypto'
import type { RequestHandler, Response } from 'express'

const HEADER = 'x-request-id'

export const requestId =
  (proxies: number): RequestHandler =>
  (request, response, next) => {
    const given = proxies > 0 ? request.headers[HEADER] : undefined
    const id = typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
    response.setHeader(HEADER, id)
    next()
  }

export const requestIdOf = (response: Pick<Response, 'getHeader'>): string => String(response.getHeader(HEADER) ?? '')
