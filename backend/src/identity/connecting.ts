import type { IdentityProvider } from '@atelier/contract/accounts/limits.ts'
import type { Response } from 'express'
import { commonError } from '../http/http-error.ts'
import type { OAuthStates } from './oauth-state.ts'
import type { Provider } from './provider.ts'

/** Providers by name; undefined where the environment names no client. */
export type Providers = Record<IdentityProvider, Provider | undefined>

/** Begins to connect a provider to the account of somebody who is signed in. */
export type Connecting = ReturnType<typeof connecting>

export function connecting(providers: Providers, states: OAuthStates) {
  return {
    isAvailable: (name: IdentityProvider): boolean => providers[name] !== undefined,

    /** Where the browser is to go; null where the site has no such provider. */
    async begin(name: IdentityProvider, userId: string, response: Response): Promise<string | null> {
      const provider = providers[name]
      if (!provider) return null
      const address = provider.begin((extra) => states.begin(response, { provider: name, connect: userId, ...extra }))
      return address.catch((error: unknown) => {
        throw commonError('UNAVAILABLE', undefined, error)
      })
    },
  }
}
