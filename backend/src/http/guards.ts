import type { Endpoint, ErrorsOf, Owner, ServerInput } from '@atelier/contract/endpoint.ts'
import type { Caller } from './calls/access.ts'
import type { Context } from './calls/context.ts'
import type { Owned } from './calls/owner.ts'
import type { AddressLimitName, LimitName } from './rate-limits/limits.ts'

type Call<E extends Endpoint> = ServerInput<E> & { caller: Caller<E['access']>; context: Context }

/** `by` names the counted key; if `key` returns undefined, only the address is counted. */
export interface KeyedLimit<C> {
  name: LimitName
  by: string
  key: (call: C) => string | undefined
  exceeded?: (call: C) => void
}

export interface Unlimited {
  unlimited: string
}

export const none = (reason: string): Unlimited => ({ unlimited: reason })
export const ownRead = none("reads what is the caller's own")

export interface OwnerGuard<C, Code extends string = string> {
  find: (call: C) => Promise<Owned | null>
  missing: Code
}

/** A limit by name counts by address and account. Without one, the contract's default limit applies. */
export type Guard<E extends Endpoint> = {
  limit?: Unlimited | KeyedLimit<Call<E>> | (E['access'] extends 'public' | 'team' ? AddressLimitName : LimitName)
  bodyBytes?: number
} & (E extends { owner: Owner } ? { owner: OwnerGuard<Call<E>, ErrorsOf<E>['code']> } : { owner?: never })

export type Guards<D> = { [N in keyof D]: D[N] extends Endpoint ? Guard<D[N]> : never }

export type OwnedBy<G> = G extends { owner: { find: (...args: never[]) => Promise<infer T> } }
  ? { owned: NonNullable<T> }
  : unknown
