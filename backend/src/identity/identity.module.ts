import type { OwnProviders } from '../accounts/providers/own-providers.service.ts'
import type { ProviderLink } from '../accounts/providers/provider-link.ts'
import type { Config } from '../settings/config.ts'
import type { SessionCore } from '../sessions/sessions.module.ts'
import type { Services } from '../services.ts'
import { connecting } from './connecting.ts'
import { googleProvider } from './google.ts'
import { identityRoutes } from './identity.routes.ts'
import { linkedInProvider } from './linkedin.ts'
import { oauthStates } from './oauth-state.ts'

interface CoreOptions {
  config: Pick<Config, 'publicUrl' | 'keys' | 'google' | 'linkedIn'>
  sessions: Pick<SessionCore, 'cookies'>
  now: () => Date
}

export type IdentityCore = ReturnType<typeof createIdentityCore>

export function createIdentityCore({ config, sessions, now }: CoreOptions) {
  const { publicUrl, keys, google, linkedIn } = config
  const providers = {
    google: google && googleProvider(google, publicUrl),
    linkedin: linkedIn && linkedInProvider(linkedIn, publicUrl),
  }
  const states = oauthStates(sessions.cookies, keys('sign-in attempt'), now)
  return { providers, states, connecting: connecting(providers, states) }
}

interface Options extends Pick<Services, 'limits' | 'logger'> {
  identity: IdentityCore
  accounts: { link: ProviderLink; providers: OwnProviders }
  sessions: Pick<SessionCore, 'signIn' | 'proofs'>
}

/** To be mounted at `/api/auth`. */
export const createIdentity = ({ identity, accounts, sessions, limits, logger }: Options) =>
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
