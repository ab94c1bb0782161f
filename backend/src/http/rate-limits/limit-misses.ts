import type { RequestHandler, Response } from 'express'
import { addressKey } from './address-key.ts'
import { missLimit } from './limits.ts'
import type { MemoryCounter } from './memory-counter.ts'
import type { Refuse } from './refuse.ts'

/** Each missing file costs several S3 requests. */
export const limitMisses =
  (counter: MemoryCounter, refuse: Refuse): RequestHandler =>
  ({ ip = '' }, response: Response, next) => {
    const key = addressKey(ip)
    const seconds = counter.wait(key)
    if (seconds > 0) refuse('miss', { seconds, points: missLimit.points }, response)
    response.once('finish', () => response.statusCode === 404 && counter.take(key))
    next()
  }
