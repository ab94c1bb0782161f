import type { Response } from 'express'
import { commonError } from '../http-error.ts'
import { securityEvent } from '../security-log.ts'

export type Refuse = (limit: string, seconds: number, response: Response) => never

export const refusals =
  (onExceeded: (limit: string) => void): Refuse =>
  (limit, seconds, response) => {
    onExceeded(limit)
    response.set('retry-after', String(Math.max(1, Math.ceil(seconds))))
    securityEvent('excess_rate_limit_exceeded', { limit })
    throw commonError('TOO_MANY_REQUESTS')
  }
