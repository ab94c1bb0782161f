import { accountsVerify } from '@atelier/contract/accounts/routes.ts'
import { isError } from '@atelier/contract/api-error.ts'

/** A verification link that waits for an answer: the password that is to count, or whether a session may end. */
export interface VerificationRequest {
  token: string
  email: string
  asks: 'password' | 'replace'
  /** It was said that the session here may end. */
  replaces: boolean
}

/** What a failed verification asks for; null when it has failed for good. */
export function verificationRequest(
  error: unknown,
  { token, replaces }: Pick<VerificationRequest, 'token' | 'replaces'>,
): VerificationRequest | null {
  if (!isError(accountsVerify, error)) return null
  if (error.code === 'NEW_PASSWORD_REQUIRED') return { token, replaces, asks: 'password', email: error.data.email }
  return error.code === 'SESSION_EXISTS' ? { token, replaces, asks: 'replace', email: error.data.email } : null
}
