import type { Request } from 'express'
import passport from 'passport'
import { Strategy } from 'passport-google-oauth20'
import type { Profile, VerifyCallback } from 'passport-google-oauth20'
import type { ProviderIdentity } from '../accounts/providers/provider-link.ts'
import type { OAuthState } from './oauth-state.ts'
import type { Provider } from './provider.ts'
import { ProviderSignInError } from './provider-sign-in-error.ts'

export interface GoogleConfig {
  clientId: string
  clientSecret: string
  authUrl: string | undefined
  tokenUrl: string | undefined
  userinfoUrl: string | undefined
}

type Stored = (error: Error | null, state?: string) => void
type Loaded = (error: Error | null, verifier?: string | false, info?: unknown) => void

type Run = { start?: (extra: Pick<OAuthState, 'verifier'>) => OAuthState; attempt?: OAuthState }

export function googleProvider(config: GoogleConfig, publicUrl: string): Provider {
  const runs = new WeakMap<object, Run>()
  // Replaces passport's session store: the attempt's cookie holds the state.
  const store = {
    store(request: Request, verifier: string, _state: unknown, _meta: unknown, done: Stored) {
      done(null, runs.get(request)?.start?.({ verifier }).state)
    },
    verify(request: Request, _state: string, _meta: unknown, done: Loaded) {
      done(null, runs.get(request)?.attempt?.verifier ?? false)
    },
  }
  const strategy = new Strategy(
    {
      clientID: config.clientId,
      clientSecret: config.clientSecret,
      callbackURL: `${publicUrl}/api/auth/google/callback`,
      ...(config.authUrl && { authorizationURL: config.authUrl }),
      ...(config.tokenUrl && { tokenURL: config.tokenUrl }),
      ...(config.userinfoUrl && { userProfileURL: config.userinfoUrl }),
      scope: ['openid', 'profile', 'email'],
      store: store as never,
      // The types only allow `true`; the store above keeps the state.
      ...({ pkce: true } as object),
    },
    (_access: string, _refresh: string, profile: Profile, done: VerifyCallback) =>
      done(null, identityOf(profile) as never),
  )
  // Google also accepts the token in the URL, where it would be logged.
  ;(
    strategy as unknown as { _oauth2: { useAuthorizationHeaderforGET(use: boolean): void } }
  )._oauth2.useAuthorizationHeaderforGET(true)

  // By name, so that passport creates a strategy per request.
  const authenticator = new passport.Passport().use(strategy)

  return {
    name: 'google',

    begin: (start, { again } = { again: false }) =>
      new Promise((resolve, reject) => {
        const request = { query: {} } as Request
        // Passport would redirect itself; the routes do so for every provider.
        const response = {
          setHeader: (name: string, value: string) =>
            name === 'Location' && resolve(again ? `${value}&max_age=0` : value),
          end: () => {},
        }
        runs.set(request, { start })
        const options = { session: false, prompt: 'select_account' }
        authenticator.authenticate('google', options, reject)(request, response as never, reject)
      }),

    finish: (request, attempt) =>
      new Promise((resolve, reject) => {
        runs.set(request, { attempt })
        const done = (error: unknown, identity?: unknown) => {
          if (error) reject(error as Error)
          else if (identity) resolve(identity as ProviderIdentity)
          else reject(new ProviderSignInError('invalid_state'))
        }
        authenticator.authenticate('google', { session: false }, done)(request, request.res as never, reject)
      }),
  }
}

function identityOf({ _json: { sub, email, email_verified: verified, name } }: Profile): ProviderIdentity {
  // Google sends a boolean; compatible providers send a string.
  const emailVerified = verified === true || (verified as unknown) === 'true'
  return { provider: 'google', subject: sub, email, emailVerified, name }
}
