import { randomUUID } from 'node:crypto'
import type { RequestHandler, Response } from 'express'

const HEADER = 'x-request-id'

export const requestId =
  (proxies: number): RequestHandler =>
  (request, response, next) => {
    const forwarded = proxies > 0 ? request.headers[HEADER] : undefined
    const id = typeof forwarded === 'string' && /^[\w-]{8,64}$/.test(forwarded) ? forwarded : randomUUID()
    response.setHeader(HEADER, id)
    next()
  }

export const requestIdOf = (response: Pick<Response, 'getHeader'>): string => String(response.getHeader(HEADER) ?? '')
