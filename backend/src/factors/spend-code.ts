import { transaction } from '../database/transaction.ts'
import { securityEvent } from '../kernel/security-events.ts'
import type { FactorDeps } from './factor-deps.ts'

/** Spends a code, and mails its owner about a recovery code or a lock. Returns the lock's end, or whether it was right. */
export async function spendCode(
  { database, codes, changes }: Pick<FactorDeps, 'database' | 'codes' | 'changes'>,
  userId: string,
  code: string,
): Promise<'right' | 'wrong' | Date> {
  const result = await codes.spend(userId, code)
  const note = (change: 'recovery code used' | 'codes locked') =>
    transaction(database, (session) => changes.note(userId, change, session))
  if (result === 'totp') return 'right'
  if (result === 'recovery') {
    await note('recovery code used')
    return 'right'
  }
  securityEvent('authn_factor_fail', { user: userId, what: 'code' })
  if (result === 'wrong') return 'wrong'
  if (result.isNew) {
    securityEvent('authn_login_lock', { user: userId })
    await note('codes locked')
  }
  return result.until
}
