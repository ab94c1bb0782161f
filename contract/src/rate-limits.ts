import type { Endpoint } from './endpoint.ts'

export interface Limit {
  points: number
  seconds: number
}

/** Mutations: per account and, higher since offices and schools share one, per network address. Reads: guests only. */
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
