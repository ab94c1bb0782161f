import type { releases } from '@atelier/contract/releases/endpoints.ts'
import type { Guards } from '../../http/guards.ts'
import type { Handlers } from '../../http/handlers.ts'
import { securityEvent } from '../../kernel/security-events.ts'
import type { DeliveryTokens } from './delivery-tokens.ts'
import { mayShip } from '../releases.policy.ts'

type TokenEndpoints = Pick<typeof releases, 'createToken' | 'tokens' | 'revokeToken'>

export const tokenGuards = { createToken: {}, tokens: {}, revokeToken: {} } satisfies Guards<TokenEndpoints>

export const tokenHandlers = (tokens: DeliveryTokens): Handlers<TokenEndpoints> => ({
  async createToken({ body: { team, days }, caller, errors }) {
    if (!mayShip(caller, team)) {
      securityEvent('release_refused', { code: 'NOT_YOUR_APP', app: team, team: caller.name })
      throw errors.NOT_YOUR_APP()
    }
    const created = await tokens.create({ team, days, by: caller.name })
    securityEvent('authn_token_created', { tokenId: created.id, team, by: caller.name, ends: created.ends_at })
    return created
  },

  tokens: async ({ caller }) => ({ tokens: await tokens.list(caller) }),

  async revokeToken({ params: { id }, caller, errors }) {
    const revoked = await tokens.revoke(id, caller)
    if (!revoked) throw errors.TOKEN_NOT_FOUND()
    if (revoked.changed) securityEvent('authn_token_revoked', { tokenId: id, team: revoked.team, by: caller.name })
  },
})
