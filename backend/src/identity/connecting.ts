import type { IdentityProvider } from '@atelier/contract/accounts/limits.ts'
import type { Response } from 'express'
import type { Connecting } from '../accounts/settings/settings.routes.ts'
import { commonError } from '../http/http-error.ts'
import type { Services } from '../services.ts'
import { identityService } from './identity.service.ts'
import type { OAuthState } from './oauth-state.ts'
import type { Start } from './provider.ts'

export function connectingOf(services: Services): Connecting {
  const { providers, states } = identityService(services)

  async function beginAt(
    name: IdentityProvider,
    response: Response,
    attempt: Pick<OAuthState, 'connect' | 'prove'>,
  ): Promise<string | null> {
    const provider = providers[name]
    if (!provider) return null
    const start: Start = (extra) => states.begin(response, { provider: name, ...attempt, ...extra })
    return provider.begin(start, { again: attempt.prove !== undefined }).catch((error: unknown) => {
      throw commonError('UNAVAILABLE', undefined, error)
    })
  }

  return {
    isAvailable: (name) => providers[name] !== undefined,
    begin: (name, connect, response) => beginAt(name, response, { connect }),
    beginProof: (name, prove, response) => beginAt(name, response, { prove }),
  }
}
