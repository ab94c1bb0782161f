import type { Endpoint } from './endpoint.ts'

/** So many calls in so many seconds. */
export interface Limit {
  points: number
  seconds: number
}

/**
 * What holds for an endpoint without a limit of its own. Changes are counted together, for an account and, more widely, for the address of
 * the net that they come from, which an office or a school may share; reads are counted where nobody is signed in.
 */
export const defaultLimits = {
  write: { address: { points: 6000, seconds: 3600 }, account: { points: 600, seconds: 3600 } },
  guestRead: { address: { points: 600, seconds: 60 } },
} as const satisfies Record<string, { address: Limit; account?: Limit }>

/** Which of the {@link defaultLimits} an endpoint has; null for a read of one's own. */
export const defaultLimitOf = ({
  method,
  access,
}: Pick<Endpoint, 'method' | 'access'>): keyof typeof defaultLimits | null =>
  method !== 'GET' ? 'write' : access === 'public' ? 'guestRead' : null
