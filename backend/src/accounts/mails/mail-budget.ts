import type { RateLimits } from '../../http/rate-limits/rate-limits.ts'

/** Emails that anyone can trigger by entering an address. */
type Kind = 'signUp' | 'reset' | 'emailChange'

/** Five a day (UTC) per address in total. */
export type MailBudget = ReturnType<typeof mailBudget>

export const mailBudget = (limits: Pick<RateLimits, 'within'>) => ({
  take: async (kind: Kind, email: string): Promise<boolean> =>
    (await limits.within(`mail.${kind}`, email)) || limits.within('mail.any', email),
})
