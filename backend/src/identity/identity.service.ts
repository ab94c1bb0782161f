import type { IdentityProvider } from '@atelier/contract/accounts/limits.ts'
import { siteCookies } from '../http/cookies.ts'
import { oncePer } from '../kernel/once-per.ts'
import type { Services } from '../services.ts'
import { googleProvider } from './google.ts'
import { linkedInProvider } from './linkedin.ts'
import { oauthStates } from './oauth-state.ts'
import type { Provider } from './provider.ts'

export const identityService = oncePer(({ config, now }: Services) => {
  const { publicUrl, keys, google, linkedIn } = config
  /** Undefined where no client is configured. */
  const providers: Record<IdentityProvider, Provider | undefined> = {
    google: google && googleProvider(google, publicUrl),
    linkedin: linkedIn && linkedInProvider(linkedIn, publicUrl),
  }
  return { providers, states: oauthStates(siteCookies(publicUrl), keys('sign-in attempt'), now) }
})
