import * as z from 'zod'
import { NEW_ACCOUNT_DAYS, STRANGERS_A_DAY } from './budgets.ts'

/** The rest of a limit: `remaining` of `limit` until `ends_at`, when all of it is available again. */
export const Allowance = z
  .object({ limit: z.int(), remaining: z.int(), ends_at: z.iso.datetime() })
  .meta({ id: 'Allowance' })
export type Allowance = z.infer<typeof Allowance>

export const tooManyStrangers = {
  status: 409,
  text: `In its first ${NEW_ACCOUNT_DAYS} days, an account can write to ${STRANGERS_A_DAY} people a day who have not written to it.`,
  data: Allowance,
} as const

export const tooManyInvitations = {
  status: 409,
  text: 'You have sent as many invitations as a day allows.',
  data: Allowance,
} as const
