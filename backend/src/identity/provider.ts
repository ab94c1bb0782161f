import type { Request } from 'express'
import type { ProviderIdentity } from '../accounts/provider-link.ts'
import type { Attempt } from './attempts.ts'

/** One provider, as the routes drive it. Both may fail with a {@link SignInFailure} or with whatever the provider caused. */
export interface Provider {
  name: ProviderIdentity['provider']
  /** Makes an attempt and the address at the provider that goes with it. */
  begin(start: (extra?: Pick<Attempt, 'verifier'>) => Attempt): Promise<string>
  /** Turns the provider's answer into an identity. */
  finish(request: Request, attempt: Attempt): Promise<ProviderIdentity>
}
