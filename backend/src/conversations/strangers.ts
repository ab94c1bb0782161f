import { NEW_ACCOUNT_DAYS } from '@atelier/contract/budgets.ts'
import type { Connection, Types } from 'mongoose'
import { accountModel } from '../accounts/accounts.model.ts'
import type { RateLimits } from '../http/rate-limits/rate-limits.ts'

type Id = string | Types.ObjectId

/** Limits what a new account sends to people who have not written to it. */
export type Strangers = ReturnType<typeof strangersService>

export function strangersService(database: Connection, limits: Pick<RateLimits, 'within'>, now: () => Date) {
  const accounts = accountModel(database)
  return {
    async isNew(userId: Id): Promise<boolean> {
      const since = new Date(now().getTime() - NEW_ACCOUNT_DAYS * 86_400_000)
      return (await accounts.exists({ _id: userId, created_at: { $gt: since } })) !== null
    },

    /** Counts one more person; false beyond the day's. */
    count: (userId: Id): Promise<boolean> => limits.within('strangers', String(userId)),
  }
}
