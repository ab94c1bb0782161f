import type { Request } from 'express'
import type { ProviderIdentity } from '../accounts/providers/provider-link.ts'
import type { OAuthState } from './oauth-state.ts'

export type Start = (extra?: Pick<OAuthState, 'verifier' | 'nonce'>) => OAuthState

/** Both methods may throw a {@link ProviderSignInError} or any error of the provider's library. */
export interface Provider {
  name: ProviderIdentity['provider']
  /** `again` forces a new sign-in at the provider. */
  begin(start: Start, options?: { again: boolean }): Promise<string>
  finish(request: Request, attempt: OAuthState): Promise<ProviderIdentity>
}
