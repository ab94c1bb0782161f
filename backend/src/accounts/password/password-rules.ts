import { isCommonPassword } from './common-passwords.ts'
import { PASSWORD_MIN } from '@atelier/contract/credentials/limits.ts'
import { HttpError } from '../../http/http-error.ts'
import { accountsErrorTexts } from '@atelier/contract/accounts/texts.ts'

export type WeakReason = keyof typeof accountsErrorTexts.weakPassword

/** `length` comes first; empty if the password is strong enough. */
export function weakReasons(password: string, email?: string): WeakReason[] {
  const reasons: WeakReason[] = []
  if ([...password].length < PASSWORD_MIN) reasons.push('length')
  if (isCommonPassword(password)) reasons.push('common')
  const plain = password.toLowerCase()
  if (email !== undefined && (plain === email || plain === email.split('@')[0])) reasons.push('email')
  return reasons
}

/** Throws `weak_password` with the text of the first reason. */
export function refuseWeak(password: string, email: string): void {
  const reasons = weakReasons(password, email)
  const [first] = reasons
  if (first)
    throw new HttpError('weak_password', { status: 422, text: accountsErrorTexts.weakPassword[first] }, { reasons })
}
