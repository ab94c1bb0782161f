import { PASSWORD_MIN } from '@atelier/contract/accounts/limits.ts'
import { HttpError } from '../http/http-error.ts'
import { accountsErrorTexts } from '@atelier/contract/accounts/texts.ts'

/** Why a password is too weak. */
export type WeakReason = keyof typeof accountsErrorTexts.weakPassword

// Words that the lists of leaked passwords begin with, in the forms in which people still use them at this length.
const COMMON_STEMS = [
  'password', 'passwort', 'passw0rd', 'p@ssword', 'p@ssw0rd', 'qwerty', 'qwertz', 'azerty', 'qwertyuiop', 'asdfghjkl',
  'zxcvbnm', 'letmein', 'welcome', 'iloveyou', 'sunshine', 'princess', 'football', 'baseball', 'superman', 'batman',
  'trustno1', 'starwars', 'whatever', 'computer', 'internet', 'samsung', 'michelle', 'jennifer', 'charlie', 'shadow',
  'master', 'monkey', 'dragon', 'admin', 'administrator', 'changeme', 'secret', 'abc', 'abcd', 'abcdef', 'abcdefgh',
  'qazwsx', '1q2w3e4r', '1qaz2wsx', 'qwer', 'test', 'guest', 'login', 'hello', 'hallo', 'atelier', 'mypassword',
] // prettier-ignore

/** A word of the list with nothing but digits and a sign or two behind it, one sign repeated, or a run of digits. */
function isCommon(password: string): boolean {
  const plain = password.toLowerCase()
  if (/^(.{1,3})\1+.?$/u.test(plain) || '01234567890123456789'.includes(plain)) return true
  if ('98765432109876543210'.includes(plain)) return true
  const stem = plain.replace(/[\d!?.*#$%&_-]{0,6}$/, '')
  return COMMON_STEMS.includes(plain) || COMMON_STEMS.includes(stem)
}

/** Why a new password is refused, `length` first; nothing when it is strong enough. */
export function weakReasons(password: string, email?: string): WeakReason[] {
  const reasons: WeakReason[] = []
  if ([...password].length < PASSWORD_MIN) reasons.push('length')
  if (isCommon(password)) reasons.push('common')
  const plain = password.toLowerCase()
  if (email !== undefined && (plain === email || plain === email.split('@')[0])) reasons.push('email')
  return reasons
}

/** Throws the provider's error for a weak password: the text is that of the first reason. */
export function refuseWeak(password: string, email: string): void {
  const reasons = weakReasons(password, email)
  const [first] = reasons
  if (first)
    throw new HttpError('weak_password', { status: 422, text: accountsErrorTexts.weakPassword[first] }, { reasons })
}
