import type { Response } from 'express'
import type { Left } from './in-blocks.ts'

/** Of a limit's points: while more are left, responses stay without a header. */
const NEAR = 1 / 4

/** `RateLimit` and `RateLimit-Policy`, as the IETF draft of that name has them, on responses near the caller's own limit. */
export function announceLimit(
  response: Response,
  { name, points, remainingPoints, msBeforeNext }: Left & { name: string; points: number },
): void {
  if (remainingPoints > points * NEAR) return
  const seconds = Math.ceil(msBeforeNext / 1000)
  response.set('ratelimit-policy', `"${name}";q=${points}`)
  response.set('ratelimit', `"${name}";r=${Math.max(0, remainingPoints)};t=${seconds}`)
}
