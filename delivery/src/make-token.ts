import { createHash, randomBytes } from 'node:crypto'

/** A delivery token and its entry in a site's `DELIVERY_TOKENS`. */
export interface DeliveryToken {
  token: string
  setting: string
}

const DAYS = 180
const DAY_MS = 86_400_000

/**
 * Creates a token of 32 random bytes for a team, valid for 180 days from `now`. The site stores only its hash and last day (UTC).
 * The backend's `DELIVERY_TOKENS` defines the format.
 */
export function makeToken(team: string, now: Date): DeliveryToken {
  const token = randomBytes(32).toString('base64url')
  const lastDay = new Date(now.getTime() + DAYS * DAY_MS).toISOString().slice(0, 10)
  return { token, setting: `${team}=sha256:${createHash('sha256').update(token).digest('hex')}@${lastDay}` }
}
