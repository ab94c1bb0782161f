import { NEW_ACCOUNT_DAYS } from '@atelier/contract/budgets.ts'
import type { Types } from 'mongoose'
import type { Accounts } from '../accounts/sign-up/accounts.service.ts'
import type { RateLimits } from '../http/rate-limits/rate-limits.ts'

type Id = string | Types.ObjectId

/** Limits what a new account sends to people who have not written to it. */
export type Strangers = ReturnType<typeof strangersService>

interface Parts {
  accounts: { service: Pick<Accounts, 'createdAt'> }
  limits: Pick<RateLimits, 'within'>
  now: () => Date
}

export function strangersService({ accounts, limits, now }: Parts) {
  return {
    async isNew(userId: Id): Promise<boolean> {
      const since = now().getTime() - NEW_ACCOUNT_DAYS * 86_400_000
      return ((await accounts.service.createdAt(String(userId)))?.getTime() ?? 0) > since
    },

    /** Counts one more person; false beyond the day's. */
    count: (userId: Id): Promise<boolean> => limits.within('strangers', String(userId)),
  }
}
