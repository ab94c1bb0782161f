import * as z from 'zod'
import { UserId } from '../creators/schemas.ts'
import { EMAIL_MAX, PASSWORD_MAX } from './limits.ts'
import { sessionsErrorTexts } from '../sessions/texts.ts'
import { accountsErrorTexts } from './texts.ts'

/** An email address, trimmed and in lower case, as accounts are told apart by it. */
export const Email = z
  .string(sessionsErrorTexts.credentialsMissing)
  .trim()
  .toLowerCase()
  .max(EMAIL_MAX)
  .pipe(z.email(accountsErrorTexts.emailInvalid))

/** A password as typed; whether a new one is strong enough, the server says with reasons. */
export const Password = z
  .string(sessionsErrorTexts.credentialsMissing)
  .min(1, accountsErrorTexts.passwordRequired)
  .max(PASSWORD_MAX)

/** The one-time token of a mail link. */
export const MailToken = z.string().min(20).max(200)

/** The two roles (spec, point 6). */
export const Role = z.enum(['creator', 'buyer'])
export type Role = z.infer<typeof Role>

/** The signed-in person's own profile, with the address that nobody else sees; `role` is null until it is chosen. */
export const OwnProfile = z
  .object({
    id: UserId,
    email: z.string(),
    full_name: z.string().nullable(),
    avatar_url: z.string().nullable(),
    role: Role.nullable(),
    location: z.string().nullable(),
    about: z.string().nullable(),
  })
  .meta({ id: 'OwnProfile' })
export type OwnProfile = z.infer<typeof OwnProfile>

/** Why a password is too weak, as the provider's `weak_password` error lists it. */
export const WeakPasswordReasons = z.object({ reasons: z.array(z.enum(['length', 'common', 'email'])) })
