import { createHash } from 'node:crypto'

export type Brand = {
  /** First part of the path of everything this provider answers. */
  id: 'google' | 'linkedin'
  name: string
  accent: { light: string; dark: string }
  /** A subject as the brand writes it, always the same for an address. */
  subject: (email: string) => string
  /** Takes away what the brand itself does not heed. */
  simplify: (query: URLSearchParams) => void
  acceptsTokenInQuery: boolean
  /** Whether its discovery says that it knows PKCE. */
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
    // An account is chosen at every sign-in here, so there is nothing more to ask for.
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
    // LinkedIn's ordinary flow knows neither nonce nor PKCE: a client that counts on them must fail here too.
    for (const name of ['nonce', 'code_challenge', 'code_challenge_method', 'prompt']) query.delete(name)
  },
  acceptsTokenInQuery: false,
  announcesPkce: false,
}
