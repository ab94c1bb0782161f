import type { Begun } from '@atelier/contract/accounts/schemas.ts'
import { securityEvent } from '../../kernel/security-events.ts'
import { REGISTRATION_DAYS } from '../limits.ts'
import { hashPassword } from '../password/passwords.ts'
import type { AccountDeps } from './account-deps.ts'

const DAY_MS = 24 * 3_600_000

/** Returns the registration id, which the browser's cookie keeps. */
export async function signUp(
  { registrations, budget, enqueueMail, now }: AccountDeps,
  email: string,
  password: string,
  begun?: Begun,
): Promise<string> {
  const password_hash = await hashPassword(password)
  const created_at = now()
  const expires_at = new Date(created_at.getTime() + REGISTRATION_DAYS * DAY_MS)
  const { _id } = await registrations.create({ email, password_hash, created_at, expires_at, ...(begun && { begun }) })
  await enqueueMail({
    about: 'sign-up',
    registration: String(_id),
    silent: !(await budget.take('signUp', email)),
  })
  securityEvent('user_sign_up', { email })
  return String(_id)
}

export async function resendVerification({ budget, enqueueMail }: AccountDeps, email: string): Promise<void> {
  await enqueueMail({ about: 'verification', email, silent: !(await budget.take('signUp', email)) })
}
