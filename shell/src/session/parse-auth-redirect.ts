import { providerErrorTexts } from '@atelier/contract/sessions/texts.ts'

/** What came with the address of the home page, and the query that remains without it. */
export type AuthRedirect = { search: string } & ({ type: TokenType; token: string } | { error: string })

/** What a token from a mail is for: to verify the address of a new account, or a new address. */
const tokenTypes = ['signup', 'email_change'] as const
type TokenType = (typeof tokenTypes)[number]

/** Characters of a description that are shown: anybody can write an address. */
const LONGEST = 200

/** Reads `#type=signup&token=…` of a mail, and `error` with `error_description` of a provider in query or hash. */
export function parseAuthRedirect(search: string, hash: string): AuthRedirect | null {
  const query = new URLSearchParams(search)
  const fragment = new URLSearchParams(hash.slice(1))
  const from = query.has('error') ? query : fragment
  const error = from.get('error')
  const description = from.get('error_description')
  for (const name of ['error', 'error_code', 'error_description']) query.delete(name)
  const rest = query.size > 0 ? `?${query.toString()}` : ''
  if (error !== null)
    return { search: rest, error: (description || providerErrorTexts.provider_failed).slice(0, LONGEST) }
  const token = fragment.get('token')
  const type = tokenTypes.find((known) => known === fragment.get('type'))
  return type && token ? { search: rest, type, token } : null
}
