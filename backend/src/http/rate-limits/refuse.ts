import type { Response } from 'express'
import { commonError } from '../http-error.ts'
import { securityEvent } from '../security-log.ts'

export function refuse(limit: string, seconds: number, response: Response): never {
  response.set('retry-after', String(Math.max(1, Math.ceil(seconds))))
  securityEvent('excess_rate_limit_exceeded', { limit })
  throw commonError('TOO_MANY_REQUESTS')
}
