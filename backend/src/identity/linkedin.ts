import * as oidc from 'openid-client'
import type { Provider } from './provider.ts'
import { ProviderSignInError } from './provider-sign-in-error.ts'

export interface LinkedInConfig {
  clientId: string
  clientSecret: string
  issuer: string
}

const TIMEOUT_SECONDS = 8

/** Cached until it fails. */
function cachedDiscovery({ clientId, clientSecret, issuer }: LinkedInConfig): () => Promise<oidc.Configuration> {
  let known: Promise<oidc.Configuration> | undefined
  return () => {
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
}

// PKCE only where discovery announces it: LinkedIn's standard flow does not, and rejects a verifier.
// LinkedIn also omits the nonce; one that is returned is checked.
export function linkedInProvider(client: LinkedInConfig, publicUrl: string): Provider {
  const configuration = cachedDiscovery(client)
  const redirect_uri = `${publicUrl}/api/auth/linkedin/callback`

  return {
    name: 'linkedin',

    async begin(start, { again } = { again: false }) {
      const config = await configuration()
      const nonce = oidc.randomNonce()
      const verifier = config.serverMetadata().supportsPKCE() ? oidc.randomPKCECodeVerifier() : undefined
      const { state } = start({ nonce, ...(verifier && { verifier }) })
      const challenge = verifier && {
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }
      const asked = {
        redirect_uri,
        scope: 'openid profile email',
        state,
        nonce,
        ...challenge,
        ...(again && { prompt: 'login', max_age: '0' }),
      }
      return oidc.buildAuthorizationUrl(config, asked).href
    },

    async finish(request, { verifier, nonce }) {
      const config = await configuration()
      const { searchParams: answer } = new URL(request.originalUrl, publicUrl)
      const by = answer.get('iss')
      if (by !== null && by !== config.serverMetadata().issuer) throw new ProviderSignInError('invalid_state')
      // The library's own grant rejects an ID token without the nonce that was sent.
      const tokens = await oidc.genericGrantRequest(config, 'authorization_code', {
        code: answer.get('code') ?? '',
        redirect_uri,
        ...(verifier && { code_verifier: verifier }),
      })
      const claims = tokens.claims()
      if (!claims || (claims.nonce !== undefined && claims.nonce !== nonce))
        throw new Error('The ID token is none, or not of this attempt')
      const subject = claims.sub
      const {
        sub,
        email,
        email_verified: verified,
        name,
      } = await oidc.fetchUserInfo(config, tokens.access_token, subject)
      // LinkedIn has been seen to send a string.
      const emailVerified = verified === true || (verified as unknown) === 'true'
      return { provider: 'linkedin', subject: sub, email, emailVerified, name, authenticatedAt: claims.auth_time }
    },
  }
}
