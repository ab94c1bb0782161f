import type { Domain, Endpoint } from '@atelier/contract/endpoint.ts'
import type { Enforced } from '@atelier/contract/openapi.ts'
import { defaultLimitOf } from '@atelier/contract/rate-limits.ts'
import type { Context } from './context.ts'
import type { KeyedLimit, OwnerGuard, Unlimited } from '../guards.ts'
import { subjectOf } from './access.ts'
import { commonError } from '../http-error.ts'
import type { HttpError } from '../http-error.ts'
import { isOwner } from './owner.ts'
import type { Owned } from './owner.ts'
import type { Principal } from '../principal.ts'
import { securityEvent } from '../../kernel/security-events.ts'
import type { LimitName } from '../rate-limits/limits.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'

interface GuardedCall {
  caller: Principal | null
  errors: Record<string, () => HttpError>
  context: Context
}

export interface AnyGuard {
  limit?: Unlimited | KeyedLimit<never> | LimitName
  bodyBytes?: number
  owner?: OwnerGuard<never>
}

export interface BoundGuard {
  bodyBytes: number | undefined
  limit: KeyedLimit<GuardedCall> | null
  /** Guest reads are counted in memory, before they are coalesced. */
  countsGuests: boolean
  apply(limits: Pick<RateLimits, 'take'>, call: GuardedCall): Promise<{ owned?: Owned }>
}

const account = ({ caller }: GuardedCall) =>
  caller?.kind === 'user' ? caller.id : caller ? `team ${caller.name}` : undefined

const byAccount = (name: LimitName): KeyedLimit<GuardedCall> => ({ name, by: 'account', key: account })

function limitOf(endpoint: Endpoint, { limit }: AnyGuard): KeyedLimit<GuardedCall> | null {
  if (typeof limit === 'string') return byAccount(limit)
  if (limit) return 'name' in limit ? (limit as KeyedLimit<GuardedCall>) : null
  return defaultLimitOf(endpoint) === 'write' ? byAccount('write') : null
}

const countsGuests = (endpoint: Endpoint, { limit }: AnyGuard) =>
  limit === undefined && defaultLimitOf(endpoint) === 'guestRead'

export function bindGuard(name: string, endpoint: Endpoint, guard: AnyGuard | undefined): BoundGuard {
  const { access, owner } = endpoint
  if (!guard) throw new Error(`${name} has no guard`)
  if (Boolean(owner) !== Boolean(guard.owner))
    throw new Error(`${name} has an owner in the contract or in its guard alone`)
  if (owner && (access === 'public' || access === 'team'))
    throw new Error(`${name} has an owner, who must be signed in`)
  const limit = limitOf(endpoint, guard)

  async function findOwned(call: GuardedCall): Promise<{ owned?: Owned }> {
    if (!guard?.owner) return {}
    const notFound = call.errors[guard.owner.missing]!
    const owned = await guard.owner.find(call as never)
    if (!owned) throw notFound()
    if (call.caller?.kind === 'user' && isOwner(call.caller, owned)) return { owned }
    securityEvent('authz_fail', { rule: 'owner', ...subjectOf(call.caller) })
    throw typeof owner === 'string' ? commonError('FORBIDDEN') : notFound()
  }

  return {
    bodyBytes: guard.bodyBytes,
    limit,
    countsGuests: countsGuests(endpoint, guard),
    async apply(limits, call) {
      if (limit) {
        const counting = { exceeded: () => limit.exceeded?.(call), isOwn: limit.key === account }
        await limits.take(limit.name, call.context, limit.key(call), counting)
      }
      return findOwned(call)
    },
  }
}

const GUESTS = { name: 'guestRead', by: 'address' } as const

export function describeGuards(
  contract: Record<string, Domain>,
  modules: Record<string, { guards: Record<string, AnyGuard> }>,
  limits: Pick<RateLimits, 'describe'>,
): Enforced {
  const all = Object.entries(modules).flatMap(([domain, { guards }]) =>
    Object.entries(guards).map(([name, guard]) => {
      const endpoint = contract[domain]![name]!
      const limit = countsGuests(endpoint, guard) ? GUESTS : limitOf(endpoint, guard)
      const rateLimit = limit ? limits.describe(limit.name, limit.by) : undefined
      return [`${domain}.${name}`, { rateLimit, bodyBytes: guard.bodyBytes }] as const
    }),
  )
  return Object.fromEntries(all)
}
