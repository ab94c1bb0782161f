import { createHash, randomBytes } from 'node:crypto'

/** A delivery token, and the pair of `DELIVERY_TOKENS` by which a site knows it. */
export interface DeliveryToken {
  token: string
  setting: string
}

const DAYS = 180
const DAY_MS = 86_400_000

/**
 * Makes a token of 32 random bytes for a team, good for 180 days from `now` on; the site is told its hash and its last day (UTC) alone.
 * Source of the format: the backend's `DELIVERY_TOKENS`.
 */
export function makeToken(team: string, now: Date): DeliveryToken {
  const token = randomBytes(32).toString('base64url')
  const lastDay = new Date(now.getTime() + DAYS * DAY_MS).toISOString().slice(0, 10)
  return { token, setting: `${team}=sha256:${createHash('sha256').update(token).digest('hex')}@${lastDay}` }
}
