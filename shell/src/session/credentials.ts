import type { ApiError } from '@atelier/contract/api-error.ts'
import { accountsErrorTexts } from '@atelier/contract/accounts/texts.ts'

/** What is wrong with each field. */
export interface CredentialErrors {
  email?: string
  password?: string
}

const refusedFields = (error: ApiError): Record<string, string[]> =>
  error.code === 'VALIDATION' ? ((error.data as { fields?: Record<string, string[]> } | undefined)?.fields ?? {}) : {}

const weakReasons = (error: ApiError): string[] =>
  error.code === 'weak_password' ? ((error.data as { reasons?: string[] } | undefined)?.reasons ?? []) : []

/** Why a new password was refused, all reasons in one text; undefined when it was not for its weakness. */
export function weakPasswordText(error: ApiError): string | undefined {
  const texts = weakReasons(error).map((reason) => (accountsErrorTexts.weakPassword as Record<string, string>)[reason])
  return texts.filter(Boolean).join(' ') || (error.code === 'weak_password' ? error.message : undefined)
}

/** What is missing before anything is sent: both fields are required, and there is no rule of length. */
export function missing(email: string, password?: string): CredentialErrors {
  const errors: CredentialErrors = {}
  if (email.trim() === '') errors.email = accountsErrorTexts.emailRequired
  if (password === '') errors.password = accountsErrorTexts.passwordRequired
  return errors
}

/** The server's refusal by field; empty when it is about the attempt as a whole. */
export function refused(error: ApiError): CredentialErrors {
  const fields = refusedFields(error)
  const email = fields['email']?.[0]
  const password = weakPasswordText(error) ?? fields['password']?.[0]
  return { ...(email && { email }), ...(password && { password }) }
}

export const isClean = ({ email, password }: CredentialErrors): boolean => !email && !password
