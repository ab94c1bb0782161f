import { accountsSignUp } from '@atelier/contract/accounts/routes.ts'
import { accountsErrorTexts } from '@atelier/contract/accounts/texts.ts'
import { isError } from '@atelier/contract/api-error.ts'
import type { ApiError } from '@atelier/contract/api-error.ts'

/** Errors that the catalog also shows in a toast (spec, point 8). */
const named = [accountsErrorTexts.missingInformation, accountsErrorTexts.passwordMismatch]

/** Field error for a weak new password, all reasons in one text; empty if the error has another cause. */
export function weakPassword(error: ApiError): { password?: string } {
  if (!isError(accountsSignUp, error) || error.code !== 'weak_password') return {}
  const reasons = error.data.reasons.map((reason) => accountsErrorTexts.weakPassword[reason])
  return { password: reasons.join(' ') || error.message }
}

/** Toast title for a new password whose repetition does not match; undefined if it is rejected for another reason. */
export const newPasswordTitle = ({ password, again }: { password?: string; again?: string }): string | undefined =>
  named.find(({ description }) => description === (password ?? again))?.title
