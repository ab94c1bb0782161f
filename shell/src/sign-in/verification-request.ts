import { accountsVerify } from '@atelier/contract/accounts/routes.ts'
import { isError } from '@atelier/contract/api-error.ts'

/** A verification link that needs input: the password to use, or consent to end the current session. */
export interface VerificationRequest {
  token: string
  email: string
  asks: 'password' | 'replace'
  /** The user agreed to end the session in this browser. */
  replaces: boolean
}

/** The input that a failed verification needs; null if the failure is final. */
export function verificationRequest(
  error: unknown,
  { token, replaces }: Pick<VerificationRequest, 'token' | 'replaces'>,
): VerificationRequest | null {
  if (!isError(accountsVerify, error)) return null
  if (error.code === 'NEW_PASSWORD_REQUIRED') return { token, replaces, asks: 'password', email: error.data.email }
  return error.code === 'SESSION_EXISTS' ? { token, replaces, asks: 'replace', email: error.data.email } : null
}
