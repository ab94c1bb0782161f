import type { Core } from '../core.ts'
import { accountModel } from '../accounts/accounts.model.ts'
import { leanReader } from '../database/document.ts'
import { transaction } from '../database/transaction.ts'
import { factorChanges } from './factor-changes.ts'

type Parts = Pick<Core, 'database' | 'accounts' | 'publisher' | 'sessions' | 'factors'>

/** For a member who has lost every factor and recovery code. False if no account has the address. */
export async function resetFactors(core: Parts, email: string): Promise<boolean> {
  const { database, publisher, sessions, factors } = core
  const { proofs } = sessions
  const changes = factorChanges({
    ...{ database, publisher, proofs },
    own: factors.own,
    notices: core.accounts.notices,
  })
  const account = await leanReader(accountModel(database), []).findOne({ email: email.trim().toLowerCase() })
  if (!account) return false
  const userId = String(account._id)
  await transaction(database, async (session) => {
    await factors.own.removeAll(userId, session)
    await factors.steps.forget(userId, session)
    await changes.removed(userId, 'factors reset', session)
  })
  return true
}
