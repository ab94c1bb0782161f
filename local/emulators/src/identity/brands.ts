import { createHash } from 'node:crypto'

export type Brand = {
  /** Path prefix of all of the provider's endpoints. */
  id: 'google' | 'linkedin'
  name: string
  accent: { light: string; dark: string }
  /** A subject in the brand's format, stable per address. */
  subject: (email: string) => string
  /** Removes parameters that the real provider ignores. */
  simplify: (query: URLSearchParams) => void
  acceptsTokenInQuery: boolean
  /** Whether its discovery document advertises PKCE. */
  announcesPkce: boolean
}

const digest = (email: string) => createHash('sha256').update(email.toLowerCase())

export const google: Brand = {
  id: 'google',
  name: 'Google',
  accent: { light: '#0b57d0', dark: '#a8c7fa' },
  subject: (email) =>
    BigInt(`0x${digest(email).digest('hex')}`)
      .toString()
      .slice(0, 21),
  simplify(query) {
    // Every sign-in here shows the account chooser anyway.
    if (query.get('prompt') !== 'none') query.delete('prompt')
  },
  acceptsTokenInQuery: true,
  announcesPkce: true,
}

export const linkedin: Brand = {
  id: 'linkedin',
  name: 'LinkedIn',
  accent: { light: '#0a66c2', dark: '#71b7fb' },
  subject: (email) => digest(email).digest('base64url').slice(0, 10),
  simplify(query) {
    // LinkedIn's standard flow supports neither nonce nor PKCE: a client that relies on them must fail here too.
    for (const name of ['nonce', 'code_challenge', 'code_challenge_method', 'prompt']) query.delete(name)
  },
  acceptsTokenInQuery: false,
  announcesPkce: false,
}
