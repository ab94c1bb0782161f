import * as z from 'zod'
import { atMost } from '../bounds.ts'
import { OwnProfile } from '../profiles/schemas.ts'

/** The refresh token exists only in an HttpOnly cookie. `expires_in` in seconds, `expires_at` in seconds since 1970. */
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

/** The browser's time zone (IANA), which helps its owner recognize the device. An unknown one is ignored. */
export const TimeZone = z.string().check(atMost(100)).optional()

export const SessionId = z.string().regex(/^[0-9a-f]{24}$/, 'This is not a session id.')

/** `time_zone` is the only known hint at its location; null if not reported. */
export const Device = z
  .object({
    id: SessionId,
    browser: z.string().nullable(),
    system: z.string().nullable(),
    time_zone: z.string().nullable(),
    created_at: z.iso.datetime(),
    /** Rounded to a quarter of an hour. */
    last_used_at: z.iso.datetime(),
    current: z.boolean(),
  })
  .meta({ id: 'Device' })
export type Device = z.infer<typeof Device>
