import type { Request } from 'express'
import type { Config } from '../../settings/config.ts'
import { googleProvider } from '../../identity/google.ts'
import { linkedInProvider } from '../../identity/linkedin.ts'
import type { OAuthState } from '../../identity/oauth-state.ts'
import type { Provider } from '../../identity/provider.ts'
import { ok, warning, wrong } from './finding.ts'
import { part, unused } from './part.ts'
import type { Check, Part } from './part.ts'

const RESPONSE_MS = 8000
/** They refuse the made-up code alone. */
const CODE_REFUSED = /invalid_grant|invalid_request/
const CLIENT_REFUSED = /invalid_client|unauthorized_client/

interface Attempt {
  provider: Provider
  /** Of the sign-in page. */
  address: string
  state: OAuthState
  redirect: string
  setting: string
}

const signInPage: Check<Attempt> = {
  name: 'redirect address',
  todo: 'check that the backend may reach the provider',
  async run({ address, redirect, setting }) {
    const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(RESPONSE_MS) })
    await answer.body?.cancel()
    if (answer.status < 400 && !/error/i.test(answer.headers.get('location') ?? '')) return ok(redirect)
    return wrong(
      `the sign-in page refuses ${setting}_CLIENT_ID or the redirect address`,
      `register ${redirect} with the provider`,
    )
  },
}

const client: Check<Attempt> = {
  name: 'client',
  todo: 'check that the backend may reach the provider',
  async run({ provider, state, setting }) {
    const query = { code: 'made-up', state: state.state }
    const originalUrl = `/callback?${new URLSearchParams(query).toString()}`
    const refusal = await provider.finish({ query, originalUrl } as unknown as Request, state).then(
      () => '',
      (error: Error & { error?: string; code?: string }) => {
        const code = [error.error, error.code, error.message].join(' ')
        if (!/invalid|unauthorized/.test(code)) throw error
        return code
      },
    )
    if (CLIENT_REFUSED.test(refusal))
      return wrong(
        `the provider refuses ${setting}_CLIENT_ID with ${setting}_CLIENT_SECRET`,
        'copy both from the provider again',
      )
    return CODE_REFUSED.test(refusal)
      ? ok()
      : warning(`an unexpected response to a made-up code: ${refusal}`, 'try to sign in')
  },
}

const providerPart = (name: string, provider: Provider, publicUrl: string): Part => {
  const setting = provider.name.toUpperCase()
  return part<Attempt>({
    name,
    todo: `correct ${setting}_…, or let the backend reach the provider`,
    async open() {
      let state: OAuthState = { provider: provider.name, state: 'doctor' }
      const address = await provider.begin((extra) => (state = { ...state, ...extra }))
      const redirect = `${publicUrl}/api/auth/${provider.name}/callback`
      return { provider, address, state, redirect, setting }
    },
    checks: [signInPage, client],
    close: () => {},
  })
}

export const providers = ({ google, linkedIn, publicUrl }: Config): Part[] => [
  google
    ? providerPart('Google', googleProvider(google, publicUrl), publicUrl)
    : unused('Google', 'GOOGLE_CLIENT_ID is not set'),
  linkedIn
    ? providerPart('LinkedIn', linkedInProvider(linkedIn, publicUrl), publicUrl)
    : unused('LinkedIn', 'LINKEDIN_CLIENT_ID is not set'),
]
