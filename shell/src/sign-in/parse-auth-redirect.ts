import { providerErrorText } from '@atelier/contract/sessions/provider-errors.ts'

interface Refused {
  error: string
  /** The sign-in needs a code. */
  waits?: true
  /** The provider's link was opened again, or elsewhere. */
  isSpent?: true
}

export type AuthRedirect = { search: string } & ({ type: TokenType; token: string } | Refused)

/** Purpose of an emailed token: verify a new account's address or a new address, or revert the change. */
const tokenTypes = ['signup', 'email_change', 'email_undo'] as const
export type TokenType = (typeof tokenTypes)[number]

/** The API's error of a sign-in whose first factor was right. */
const SECOND_STEP = 'SIGN_IN_CODE_REQUIRED'
const SPENT = 'invalid_state'

/** Parses `#type=signup&token=…` from an email, or a provider's `error` code in query or hash; texts are our own. */
export function parseAuthRedirect(search: string, hash: string): AuthRedirect | null {
  const query = new URLSearchParams(search)
  const fragment = new URLSearchParams(hash.slice(1))
  const from = query.has('error') ? query : fragment
  const error = from.get('error')
  for (const name of ['error', 'error_code', 'error_description']) query.delete(name)
  const rest = query.size > 0 ? `?${query.toString()}` : ''
  if (error !== null) {
    const refused: Refused & { search: string } = { search: rest, error: providerErrorText(error) }
    if (error === SECOND_STEP) refused.waits = true
    if (error === SPENT) refused.isSpent = true
    return refused
  }
  const token = fragment.get('token')
  const type = tokenTypes.find((known) => known === fragment.get('type'))
  return type && token ? { search: rest, type, token } : null
}
