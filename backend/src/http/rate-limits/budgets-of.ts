import type { Allowance } from '@atelier/contract/allowance.ts'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimiterStoreAbstract } from 'rate-limiter-flexible'
import type { SilentLimitName } from './limits.ts'

/** What an account may cause others to receive, and can see how much of it is left. */
export interface Budgets {
  /** Atomic: calls at the same time never get more than the limit. */
  spend(name: SilentLimitName, account: string): Promise<Allowance & { spent: boolean }>
  /** For what was not sent after all. */
  refund(name: SilentLimitName, account: string): Promise<void>
  left(name: SilentLimitName, account: string): Promise<Allowance>
}

interface Deps {
  silent: Map<string, RateLimiterStoreAbstract>
  hashOf: (key: string) => string
  onExceeded: (limit: string) => void
  now: () => Date
}

export function budgetsOf({ silent, hashOf, onExceeded, now }: Deps): Budgets {
  const allowance = (limit: number, { remainingPoints, msBeforeNext }: RateLimiterRes): Allowance => ({
    limit,
    remaining: Math.max(0, remainingPoints),
    ends_at: windowEnd(now(), msBeforeNext).toISOString(),
  })

  async function consume(name: SilentLimitName, account: string, points: number) {
    const limiter = silent.get(name)!
    try {
      return { spent: true, ...allowance(limiter.points, await limiter.consume(hashOf(account), points)) }
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      return { spent: false, ...allowance(limiter.points, refusal) }
    }
  }

  async function refund(name: SilentLimitName, account: string) {
    await silent.get(name)!.reward(hashOf(account))
  }

  return {
    refund,
    async spend(name, account) {
      const spending = await consume(name, account, 1)
      if (!spending.spent) {
        onExceeded(name)
        // Rejected calls are counted too
        await refund(name, account)
      }
      return spending
    },
    async left(name, account) {
      const { spent: _, ...left } = await consume(name, account, 0)
      return left
    },
  }
}

/** Keys change at midnight (UTC), so no window is longer. */
export function windowEnd(now: Date, msBeforeNext: number): Date {
  const midnight = new Date(now).setUTCHours(24, 0, 0, 0)
  return new Date(Math.min(now.getTime() + Math.max(0, msBeforeNext), midnight))
}
