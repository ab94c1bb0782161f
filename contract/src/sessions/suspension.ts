import * as z from 'zod'
import { sessionsErrorTexts } from './texts.ts'

/** Why an account cannot be used. `until` is null if the account is closed; `reason` is a decision's. */
export const Suspension = z.object({ until: z.iso.datetime().nullable(), reason: z.string(), text: z.string() })
export type Suspension = z.infer<typeof Suspension>

/** Of each endpoint that begins or continues a session. */
export const suspensionError = {
  ACCOUNT_SUSPENDED: { status: 403, text: sessionsErrorTexts.suspended, data: Suspension },
} as const
