import * as z from 'zod'
import { OwnProfile } from '../accounts/schemas.ts'

/**
 * A session as the browser holds it (spec, point 3). The refresh token is absent: it lives only in an HttpOnly cookie.
 * `expires_in` in seconds, `expires_at` in seconds since 1970.
 */
export const Session = z
  .object({
    access_token: z.string(),
    token_type: z.literal('bearer'),
    expires_in: z.int(),
    expires_at: z.int(),
    user: OwnProfile,
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof Session>
