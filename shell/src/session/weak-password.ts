import { accountsSignUp } from '@atelier/contract/accounts/routes.ts'
import { accountsErrorTexts } from '@atelier/contract/accounts/texts.ts'
import { isError } from '@atelier/contract/api-error.ts'
import type { ApiError } from '@atelier/contract/api-error.ts'

/** Why a new password is refused, all reasons in one text, at its field; nothing when it is not for its weakness. */
export function weakPassword(error: ApiError): { password?: string } {
  if (!isError(accountsSignUp, error) || error.code !== 'weak_password') return {}
  const reasons = error.data.reasons.map((reason) => accountsErrorTexts.weakPassword[reason])
  return { password: reasons.join(' ') || error.message }
}
