import { accountsSignUp } from '@atelier/contract/accounts/routes.ts'
import { accountsErrorTexts } from '@atelier/contract/accounts/texts.ts'
import { isError } from '@atelier/contract/api-error.ts'
import type { ApiError } from '@atelier/contract/api-error.ts'

/** Refusals that the catalogue names in a toast as well (spec, point 8). */
const named = [accountsErrorTexts.missingInformation, accountsErrorTexts.passwordMismatch]

/** Why a new password is refused, all reasons in one text, at its field; nothing when it is not for its weakness. */
export function weakPassword(error: ApiError): { password?: string } {
  if (!isError(accountsSignUp, error) || error.code !== 'weak_password') return {}
  const reasons = error.data.reasons.map((reason) => accountsErrorTexts.weakPassword[reason])
  return { password: reasons.join(' ') || error.message }
}

/** The title of the toast for a new password that was not typed twice alike; undefined when it is refused for something else. */
export const newPasswordTitle = ({ password, again }: { password?: string; again?: string }): string | undefined =>
  named.find(({ description }) => description === (password ?? again))?.title
