import type { Request } from 'express'
import type { ProviderIdentity } from '../accounts/provider-link.ts'
import type { OAuthState } from './oauth-state.ts'

/** Begins an attempt. */
export type Start = (extra?: Pick<OAuthState, 'verifier' | 'nonce'>) => OAuthState

/** One provider, as the routes drive it. Both may fail with a {@link ProviderSignInError} or with whatever the provider caused. */
export interface Provider {
  name: ProviderIdentity['provider']
  /** Creates an attempt and its authorization URL; `again` forces a new sign-in at the provider. */
  begin(start: Start, options?: { again: boolean }): Promise<string>
  /** Turns the provider's answer into an identity. */
  finish(request: Request, attempt: OAuthState): Promise<ProviderIdentity>
}
