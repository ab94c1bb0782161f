import { providerErrorText } from '@atelier/contract/sessions/provider-errors.ts'

/** `waits`: the sign-in needs a code. */
export type AuthRedirect = { search: string } & ({ type: TokenType; token: string } | { error: string; waits?: true })

/** Purpose of an emailed token: verify a new account's address or a new address, or revert the change. */
const tokenTypes = ['signup', 'email_change', 'email_undo'] as const
export type TokenType = (typeof tokenTypes)[number]

/** The API's error of a sign-in whose first factor was right. */
const SECOND_STEP = 'SIGN_IN_CODE_REQUIRED'

/** Parses `#type=signup&token=…` from an email, or a provider's `error` code in query or hash; texts are our own. */
export function parseAuthRedirect(search: string, hash: string): AuthRedirect | null {
  const query = new URLSearchParams(search)
  const fragment = new URLSearchParams(hash.slice(1))
  const from = query.has('error') ? query : fragment
  const error = from.get('error')
  for (const name of ['error', 'error_code', 'error_description']) query.delete(name)
  const rest = query.size > 0 ? `?${query.toString()}` : ''
  if (error !== null)
    return { search: rest, error: providerErrorText(error), ...(error === SECOND_STEP && { waits: true }) }
  const token = fragment.get('token')
  const type = tokenTypes.find((known) => known === fragment.get('type'))
  return type && token ? { search: rest, type, token } : null
}
