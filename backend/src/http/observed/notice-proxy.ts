import type { RequestHandler } from 'express'
import type { Logger } from 'pino'

const FORWARDED = ['x-forwarded-for', 'x-forwarded-proto']

/** Warns once: without TRUST_PROXY all visitors behind a proxy share its address, and so their limits. */
export function noticeProxy(logger: Logger): RequestHandler {
  let isNoticed = false
  return (request, _response, next) => {
    if (!isNoticed && FORWARDED.some((name) => request.headers[name])) {
      isNoticed = true
      logger.warn('requests come through a proxy that is not trusted: set TRUST_PROXY to the number of proxies')
    }
    next()
  }
}
