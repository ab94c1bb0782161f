import type { Endpoint } from '@atelier/contract/endpoint.ts'
import type { Enforced } from '@atelier/contract/openapi.ts'
import type { Context } from './context.ts'
import type { KeyedLimit, OwnerGuard, Unlimited } from './guards.ts'
import { commonError } from './http-error.ts'
import type { HttpError } from './http-error.ts'
import { isOwner } from './owner.ts'
import type { Owned } from './owner.ts'
import type { Principal } from './principal.ts'
import type { LimitName } from './rate-limits/limits.ts'
import type { RateLimits } from './rate-limits/rate-limits.ts'

interface GuardedCall {
  caller: Principal | null
  errors: Record<string, () => HttpError>
  context: Context
}

export interface AnyGuard {
  limit: Unlimited | KeyedLimit<never> | LimitName
  bodyBytes?: number
  owner?: OwnerGuard<never>
}

export interface BoundGuard {
  bodyBytes: number | undefined
  limit: KeyedLimit<GuardedCall> | null
  /** Counts the call, and finds what must be the caller's own. */
  apply(limits: Pick<RateLimits, 'take'>, call: GuardedCall): Promise<{ owned?: Owned }>
}

const account = ({ caller }: GuardedCall) => (caller?.kind === 'user' ? caller.id : undefined)

function limitOf({ limit }: AnyGuard): KeyedLimit<GuardedCall> | null {
  if (typeof limit === 'string') return { name: limit, by: 'account', key: account }
  return 'name' in limit ? (limit as KeyedLimit<GuardedCall>) : null
}

/** Throws where the endpoint and its guard do not fit. */
export function bindGuard(name: string, { access, owner }: Endpoint, guard: AnyGuard | undefined): BoundGuard {
  if (!guard) throw new Error(`${name} has no guard`)
  if (Boolean(owner) !== Boolean(guard.owner))
    throw new Error(`${name} has an owner in the contract or in its guard alone`)
  if (owner && (access === 'public' || access === 'team'))
    throw new Error(`${name} has an owner, who must be signed in`)
  const limit = limitOf(guard)

  async function findOwned(call: GuardedCall): Promise<{ owned?: Owned }> {
    if (!guard?.owner) return {}
    const notFound = call.errors[guard.owner.missing]!
    const owned = await guard.owner.find(call as never)
    if (!owned) throw notFound()
    if (call.caller?.kind === 'user' && isOwner(call.caller, owned)) return { owned }
    throw typeof owner === 'string' ? commonError('FORBIDDEN') : notFound()
  }

  return {
    bodyBytes: guard.bodyBytes,
    limit,
    async apply(limits, call) {
      if (limit) await limits.take(limit.name, call.context, limit.key(call))
      return findOwned(call)
    },
  }
}

/** What guards enforce, as the API's description shows it. */
export function describeGuards(
  modules: Record<string, { guards: Record<string, AnyGuard> }>,
  limits: Pick<RateLimits, 'describe'>,
): Enforced {
  const all = Object.entries(modules).flatMap(([domain, { guards }]) =>
    Object.entries(guards).map(([name, guard]) => {
      const limit = limitOf(guard)
      const rateLimit = limit ? limits.describe(limit.name, limit.by) : undefined
      return [`${domain}.${name}`, { rateLimit, bodyBytes: guard.bodyBytes }] as const
    }),
  )
  return Object.fromEntries(all)
}
