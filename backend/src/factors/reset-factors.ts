import type { AccountNotices } from '../accounts/mails/account-notices.ts'
import type { Accounts } from '../accounts/sign-up/accounts.service.ts'
import { transaction } from '../database/transaction.ts'
import type { Proofs } from '../sessions/proofs.ts'
import type { Services } from '../services.ts'
import { factorChanges } from './factor-changes.ts'
import type { FactorServices } from './factor-services.ts'

interface Deps extends Pick<Services, 'database' | 'publisher'> {
  accounts: { service: Accounts; notices: AccountNotices }
  sessions: { proofs: Proofs }
  factors: FactorServices
}

/** For a member who has lost every factor and recovery code. False if no account has the address. */
export async function resetFactors(services: Deps, email: string): Promise<boolean> {
  const { database, publisher, sessions, factors } = services
  const { service: accounts, notices } = services.accounts
  const changes = factorChanges({ accounts, notices, publisher, proofs: sessions.proofs, own: factors.own })
  const userId = await accounts.idOf(email)
  if (userId === null) return false
  await transaction(database, async (session) => {
    await factors.own.removeAll(userId, session)
    await factors.steps.forget(userId, session)
    await changes.removed(userId, 'factors reset', session)
  })
  return true
}
