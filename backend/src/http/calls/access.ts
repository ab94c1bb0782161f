import type { Access } from '@atelier/contract/endpoint.ts'
import { commonError } from '../http-error.ts'
import { securityEvent } from '../../kernel/security-events.ts'
import type { Principal, TeamPrincipal, UserPrincipal } from '../principal.ts'

export type Caller<A extends Access> = A extends 'public'
  ? Principal | null
  : A extends 'team'
    ? TeamPrincipal
    : UserPrincipal

const rules: Record<Access, (principal: Principal) => boolean> = {
  public: () => true,
  signedIn: ({ kind }) => kind === 'user',
  creator: (principal) => principal.kind === 'user' && principal.role === 'creator',
  buyer: (principal) => principal.kind === 'user' && principal.role === 'buyer',
  moderator: (principal) => principal.kind === 'user' && principal.moderator,
  team: ({ kind }) => kind === 'team',
}

export const isAccess = (access: unknown): access is Access =>
  typeof access === 'string' && Object.hasOwn(rules, access)

export const subjectOf = (principal: Principal | null): { user?: string; team?: string } =>
  principal?.kind === 'user' ? { user: principal.id } : principal ? { team: principal.name } : {}

export function admit(access: Access, principal: Principal | null): void {
  if (access === 'public') return
  if (!principal) throw commonError('UNAUTHENTICATED')
  if (rules[access](principal)) {
    if (access !== 'moderator' || (principal.kind === 'user' && principal.secondFactor)) return
    securityEvent('authz_fail', { rule: 'second factor', ...subjectOf(principal) })
    throw commonError('SECOND_FACTOR_REQUIRED')
  }
  securityEvent('authz_fail', { rule: access, ...subjectOf(principal) })
  throw commonError('FORBIDDEN')
}
