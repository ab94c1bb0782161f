import type { Endpoint, ErrorsOf, Owner, ServerInput } from '@atelier/contract/endpoint.ts'
import type { Caller } from './access.ts'
import type { Context } from './context.ts'
import type { Owned } from './owner.ts'
import type { AddressLimitName, LimitName } from './rate-limits/limits.ts'

type Call<E extends Endpoint> = ServerInput<E> & { caller: Caller<E['access']>; context: Context }

/** A limit keyed by something other than the caller's account: `by` is its name, `key` its value; undefined: address only. */
export interface KeyedLimit<C> {
  name: LimitName
  by: string
  key: (call: C) => string | undefined
  /** Called when the key has exceeded the limit. */
  exceeded?: (call: C) => void
}

/** Why calls are not limited. */
export interface Unlimited {
  unlimited: string
}

export const none = (reason: string): Unlimited => ({ unlimited: reason })
export const ownRead = none("reads what is the caller's own")

/** Loads the resource that the caller must own; `missing` is the endpoint's error when it does not exist. */
export interface OwnerGuard<C, Code extends string = string> {
  find: (call: C) => Promise<Owned | null>
  missing: Code
}

/**
 * Checks before an endpoint's handler runs. A limit given by name counts by address and by the caller's account; endpoints open
 * to guests name another key for the account. The contract's default limit applies otherwise. `bodyBytes`: maximum body size.
 * Default: 100 kB of JSON.
 */
export type Guard<E extends Endpoint> = {
  limit?: Unlimited | KeyedLimit<Call<E>> | (E['access'] extends 'public' | 'team' ? AddressLimitName : LimitName)
  bodyBytes?: number
} & (E extends { owner: Owner } ? { owner: OwnerGuard<Call<E>, ErrorsOf<E>['code']> } : { owner?: never })

/** A guard for every endpoint of a domain. */
export type Guards<D> = { [N in keyof D]: D[N] extends Endpoint ? Guard<D[N]> : never }

/** What a guard passes to the handler: the caller's resource, as `owned`. */
export type OwnedBy<G> = G extends { owner: { find: (...args: never[]) => Promise<infer T> } }
  ? { owned: NonNullable<T> }
  : unknown
