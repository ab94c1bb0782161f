import type { Response } from 'express'
import { commonError } from '../http-error.ts'
import { securityEvent } from '../../kernel/security-events.ts'
import { windowEnd } from './budgets-of.ts'

/** `points` is the limit. */
export type Refuse = (limit: string, wait: { seconds: number; points: number }, response: Response) => never

export const refusals =
  (onExceeded: (limit: string) => void, now: () => Date): Refuse =>
  (limit, { seconds, points }, response) => {
    onExceeded(limit)
    response.set('retry-after', String(Math.max(1, Math.ceil(seconds))))
    securityEvent('excess_rate_limit_exceeded', { limit })
    const ends_at = windowEnd(now(), seconds * 1000).toISOString()
    throw commonError('TOO_MANY_REQUESTS', { limit: points, remaining: 0, ends_at })
  }
