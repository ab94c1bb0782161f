import * as z from 'zod'
import { TOKEN_DAYS, TOKEN_DAYS_MAX } from './limits.ts'

/** Whose app a delivery token may release: an app's name, or `all` for every app. */
export const TeamName = z.string().regex(/^[a-z][a-z0-9-]{0,29}$/, 'This is not the name of a team.')

/** A token's public name: 12 hexadecimal digits. */
export const TokenId = z.string().regex(/^[0-9a-f]{12}$/, 'This is not the id of a token.')

/** `days`: how long the token is valid. */
export const TokenRequest = z.strictObject({
  team: TeamName,
  days: z.int().min(1).max(TOKEN_DAYS_MAX).default(TOKEN_DAYS),
})

/** `token` is the secret, which is returned only here. */
export const CreatedToken = z.object({ id: TokenId, team: TeamName, token: z.string(), ends_at: z.iso.datetime() })
export type CreatedToken = z.infer<typeof CreatedToken>

/** `created_by` is a team; `last_used_at` may lag behind by an hour. */
export const TokenStatus = z.object({
  id: TokenId,
  team: TeamName,
  created_at: z.iso.datetime(),
  created_by: TeamName,
  ends_at: z.iso.datetime(),
  revoked_at: z.iso.datetime().nullable(),
  last_used_at: z.iso.datetime().nullable(),
})
export type TokenStatus = z.infer<typeof TokenStatus>
