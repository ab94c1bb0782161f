import type { Endpoint } from './endpoint.ts'

/** Maximum number of calls per period in seconds. */
export interface Limit {
  points: number
  seconds: number
}

/**
 * Defaults for endpoints without their own limit. Mutations are counted together, per account and, with a higher limit, per
 * network address, which an office or a school may share. Reads are counted only for guests.
 */
export const defaultLimits = {
  write: { address: { points: 6000, seconds: 3600 }, account: { points: 600, seconds: 3600 } },
  guestRead: { address: { points: 600, seconds: 60 } },
} as const satisfies Record<string, { address: Limit; account?: Limit }>

/** Which of the {@link defaultLimits} applies to an endpoint; null for a read that requires sign-in. */
export const defaultLimitOf = ({
  method,
  access,
}: Pick<Endpoint, 'method' | 'access'>): keyof typeof defaultLimits | null =>
  method !== 'GET' ? 'write' : access === 'public' ? 'guestRead' : null
