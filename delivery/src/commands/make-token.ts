import { createHash, randomBytes } from 'node:crypto'

export interface DeliveryToken {
  token: string
  setting: string
}

const DAYS = 180
const DAY_MS = 86_400_000

/** 32 random bytes, valid for 180 days. `setting` holds only the hash and last day (UTC), as in `DELIVERY_TOKENS` and `METRICS_TOKENS`. */
export function makeToken(name: string, now: Date): DeliveryToken {
  const token = randomBytes(32).toString('base64url')
  const lastDay = new Date(now.getTime() + DAYS * DAY_MS).toISOString().slice(0, 10)
  return { token, setting: `${name}=sha256:${createHash('sha256').update(token).digest('hex')}@${lastDay}` }
}
