import type { RateLimits } from '../http/rate-limits/rate-limits.ts'

/** An email that anyone can trigger by entering an address. */
type Kind = 'signUp' | 'reset' | 'emailChange'

/** Limits emails that strangers can trigger: five a day (UTC) per address in total. */
export type MailBudget = ReturnType<typeof mailBudget>

export const mailBudget = (limits: Pick<RateLimits, 'within'>) => ({
  /** Counts one; false above the limit. */
  take: async (kind: Kind, email: string): Promise<boolean> =>
    (await limits.within(`mail.${kind}`, email)) || limits.within('mail.any', email),
})
