import type { OwnProviders } from '../accounts/providers/own-providers.service.ts'
import type { ProviderLink } from '../accounts/providers/provider-link.ts'
import type { Config } from '../settings/config.ts'
import type { SessionServices } from '../sessions/sessions.module.ts'
import type { Services } from '../services.ts'
import { connecting } from './connecting.ts'
import { googleProvider } from './google.ts'
import { identityRoutes } from './identity.routes.ts'
import { linkedInProvider } from './linkedin.ts'
import { oauthStates } from './oauth-state.ts'

interface ServiceDeps {
  config: Pick<Config, 'publicUrl' | 'keys' | 'google' | 'linkedIn'>
  sessions: Pick<SessionServices, 'cookies'>
  now: () => Date
}

export type IdentityServices = ReturnType<typeof identityServices>

export function identityServices({ config, sessions, now }: ServiceDeps) {
  const { publicUrl, keys, google, linkedIn } = config
  const providers = {
    google: google && googleProvider(google, publicUrl),
    linkedin: linkedIn && linkedInProvider(linkedIn, publicUrl),
  }
  const states = oauthStates(sessions.cookies, keys('sign-in attempt'), now)
  return { providers, states, connecting: connecting(providers, states) }
}

interface Deps extends Pick<Services, 'limits' | 'logger'> {
  identity: IdentityServices
  accounts: { link: ProviderLink; providers: OwnProviders }
  sessions: Pick<SessionServices, 'signIn' | 'proofs'>
}

/** To be mounted at `/api/auth`. */
export const createIdentity = ({ identity, accounts, sessions, limits, logger }: Deps) =>
  identityRoutes({
    ...identity,
    link: accounts.link,
    connect: accounts.providers.connect,
    isOwn: accounts.providers.isOwn,
    proofs: sessions.proofs,
    signIn: sessions.signIn,
    limits,
    logger,
  })
