import { accountsService } from '../accounts/sign-up/accounts.service.ts'
import { transaction } from '../database/transaction.ts'
import type { Services } from '../services.ts'
import { factorChanges } from './factor-changes.ts'
import { factorsService } from './factors.service.ts'

/** For a member who has lost every factor and recovery code. False if no account has the address. */
export async function resetFactors(services: Services, email: string): Promise<boolean> {
  const { own, steps } = factorsService(services)
  const changes = factorChanges(services)
  const userId = await accountsService(services).idOf(email)
  if (userId === null) return false
  await transaction(services.database, async (session) => {
    await own.removeAll(userId, session)
    await steps.forget(userId, session)
    await changes.removed(userId, 'factors reset', session)
  })
  return true
}
