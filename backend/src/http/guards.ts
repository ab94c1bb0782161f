import type { Endpoint, ErrorsOf, Owner, ServerInput } from '@atelier/contract/endpoint.ts'
import type { Caller } from './access.ts'
import type { Context } from './context.ts'
import type { Owned } from './owner.ts'
import type { AddressLimitName, LimitName } from './rate-limits/limits.ts'

type Call<E extends Endpoint> = ServerInput<E> & { caller: Caller<E['access']>; context: Context }

/** A limit that counts something else than the caller's account: `by` is its name, `key` its value; undefined counts by address alone. */
export interface KeyedLimit<C> {
  name: LimitName
  by: string
  key: (call: C) => string | undefined
  /** Hears that what was counted under the key was too much. */
  exceeded?: (call: C) => void
}

/** Why calls are not counted. */
export interface Unlimited {
  unlimited: string
}

/** No limit, for a reason. */
export const none = (reason: string): Unlimited => ({ unlimited: reason })
export const ownRead = none("reads what is the caller's own")

/** How the thing is found that must be the caller's own; `missing` is the endpoint's error where there is none. */
export interface OwnerGuard<C, Code extends string = string> {
  find: (call: C) => Promise<Owned | null>
  missing: Code
}

/**
 * What is checked before an endpoint's handler runs. A limit by name counts by address and by the account of the caller; where
 * the caller may be a guest, what stands for the account is named. Without one the contract's default holds. `bodyBytes`: the largest body. Default: 100 kB of JSON.
 */
export type Guard<E extends Endpoint> = {
  limit?: Unlimited | KeyedLimit<Call<E>> | (E['access'] extends 'public' | 'team' ? AddressLimitName : LimitName)
  bodyBytes?: number
} & (E extends { owner: Owner } ? { owner: OwnerGuard<Call<E>, ErrorsOf<E>['code']> } : { owner?: never })

/** A guard for every endpoint of a domain. */
export type Guards<D> = { [N in keyof D]: D[N] extends Endpoint ? Guard<D[N]> : never }

/** What a guard hands to the handler: the thing that is the caller's own, as `owned`. */
export type OwnedBy<G> = G extends { owner: { find: (...args: never[]) => Promise<infer T> } }
  ? { owned: NonNullable<T> }
  : unknown
