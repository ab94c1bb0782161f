import type { Allowance } from '@atelier/contract/allowance.ts'
import { NEW_ACCOUNT_DAYS } from '@atelier/contract/budgets.ts'
import type { Types } from 'mongoose'
import { accountsService } from '../accounts/sign-up/accounts.service.ts'
import type { SilentLimitName } from '../http/rate-limits/limits.ts'
import { oncePer } from '../kernel/once-per.ts'
import type { Services } from '../services.ts'

type Id = string | Types.ObjectId

export interface Exhausted {
  exhausted: Allowance
}

/** Limits what an account, mainly a new one, sends to people who have not written to it. */
export type Strangers = ReturnType<typeof strangersService>

export const strangersService = oncePer((services: Services) => {
  const { now } = services
  const { budgets } = services.limits
  const accounts = accountsService(services)

  async function isNew(userId: Id): Promise<boolean> {
    const since = now().getTime() - NEW_ACCOUNT_DAYS * 86_400_000
    return ((await accounts.createdAt(String(userId)))?.getTime() ?? 0) > since
  }

  const purse = (name: SilentLimitName, id: string) => ({
    left: (): Promise<Allowance> => budgets.left(name, id),

    /** Does nothing if none is left. Refunded if `work` fails, or `isSent` says that it sent nothing. */
    async pay<T>(work: () => Promise<T>, isSent: (result: T) => boolean): Promise<T | Exhausted> {
      const { spent, ...exhausted } = await budgets.spend(name, id)
      if (!spent) return { exhausted }
      let sent = false
      try {
        const result = await work()
        sent = isSent(result)
        return result
      } finally {
        if (!sent) await budgets.refund(name, id)
      }
    },
  })

  return {
    isNew,
    /** A new account's first messages, one for each person. */
    messages: (userId: Id) => purse('strangers', String(userId)),
    async invitations(userId: Id) {
      const ofNew = await isNew(userId)
      return { ofNew, ...purse(ofNew ? 'invitations.new' : 'invitations', String(userId)) }
    },
  }
})
