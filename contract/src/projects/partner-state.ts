import * as z from 'zod'

/**
 * Of the other person in a project with an accepted creator. `blocked`: by the caller. `away`: the account was deleted, closed or
 * suspended, or its owner has blocked the caller; which of these is not returned.
 */
export const PartnerState = z.enum(['here', 'away', 'blocked'])
export type PartnerState = z.infer<typeof PartnerState>
