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

/** The time zone of a browser (IANA), by which its owner knows the device again. One that nobody knows counts as none. */
export const TimeZone = z.string().max(100).optional()

/** Id of a session: 24 hexadecimal digits. */
export const SessionId = z.string().regex(/^[0-9a-f]{24}$/, 'This is not a session id.')

/** A device on which somebody is signed in. `time_zone` is all that is known of its place; null where it was not told. */
export const Device = z
  .object({
    id: SessionId,
    /** Such as `Chrome`, and `macOS`. */
    browser: z.string().nullable(),
    system: z.string().nullable(),
    time_zone: z.string().nullable(),
    created_at: z.iso.datetime(),
    /** To a quarter of an hour. */
    last_used_at: z.iso.datetime(),
    /** Whether it is the one that asks. */
    current: z.boolean(),
  })
  .meta({ id: 'Device' })
export type Device = z.infer<typeof Device>
