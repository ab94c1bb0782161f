import type { Request } from 'express'
import type { ProviderIdentity } from '../accounts/provider-link.ts'
import type { OAuthState } from './oauth-state.ts'

/** One provider, as the routes drive it. Both may fail with a {@link ProviderSignInError} or with whatever the provider caused. */
export interface Provider {
  name: ProviderIdentity['provider']
  /** Makes an attempt and the address at the provider that goes with it. */
  begin(start: (extra?: Pick<OAuthState, 'verifier' | 'nonce'>) => OAuthState): Promise<string>
  /** Turns the provider's answer into an identity. */
  finish(request: Request, attempt: OAuthState): Promise<ProviderIdentity>
}
