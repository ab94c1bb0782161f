import * as oidc from 'openid-client'
import type { Provider } from './provider.ts'

export interface LinkedInConfig {
  clientId: string
  clientSecret: string
  issuer: string
}

const TIMEOUT_SECONDS = 8

/** LinkedIn by OpenID Connect. State alone guards it: LinkedIn's ordinary flow knows neither nonce nor PKCE. */
export function linkedInProvider({ clientId, clientSecret, issuer }: LinkedInConfig, publicUrl: string): Provider {
  let known: Promise<oidc.Configuration> | undefined

  function configuration(): Promise<oidc.Configuration> {
    known ??= oidc
      .discovery(
        new URL(issuer),
        clientId,
        { token_endpoint_auth_method: 'client_secret_post' },
        oidc.ClientSecretPost(clientSecret),
        {
          timeout: TIMEOUT_SECONDS,
          execute: issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [],
        },
      )
      .catch((error: unknown) => {
        known = undefined
        throw error
      })
    return known
  }

  return {
    name: 'linkedin',

    async begin(start) {
      const config = await configuration()
      const { state } = start()
      const redirect_uri = `${publicUrl}/api/auth/linkedin/callback`
      return oidc.buildAuthorizationUrl(config, { redirect_uri, scope: 'openid profile email', state }).href
    },

    async finish(request, { state }) {
      const config = await configuration()
      const answer = new URL(request.originalUrl, publicUrl)
      const tokens = await oidc.authorizationCodeGrant(config, answer, { expectedState: state, idTokenExpected: true })
      const subject = tokens.claims()?.sub ?? ''
      const {
        sub,
        email,
        email_verified: verified,
        name,
      } = await oidc.fetchUserInfo(config, tokens.access_token, subject)
      // LinkedIn is known to say it as a text.
      const emailVerified = verified === true || (verified as unknown) === 'true'
      return { provider: 'linkedin', subject: sub, email, emailVerified, name }
    },
  }
}
