import type { IdentityProvider } from '@atelier/contract/accounts/limits.ts'
import type { Response } from 'express'
import { commonError } from '../http/http-error.ts'
import type { OAuthState, OAuthStates } from './oauth-state.ts'
import type { Provider, Start } from './provider.ts'

/** Undefined where no client is configured. */
export type Providers = Record<IdentityProvider, Provider | undefined>

type Proof = NonNullable<OAuthState['prove']>

export type Connecting = ReturnType<typeof connecting>

export function connecting(providers: Providers, states: OAuthStates) {
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
    isAvailable: (name: IdentityProvider): boolean => providers[name] !== undefined,

    /** Null where the provider is not configured. */
    begin: (name: IdentityProvider, userId: string, response: Response): Promise<string | null> =>
      beginAt(name, response, { connect: userId }),

    /** Reauthenticates a session. */
    beginProof: (name: IdentityProvider, prove: Proof, response: Response): Promise<string | null> =>
      beginAt(name, response, { prove }),
  }
}
