import * as z from 'zod'
import { roles } from './limits.ts'

export const UserId = z.string().regex(/^[0-9a-f]{24}$/, 'This is not a user id.')

/** `full_name` is null until filled in. */
export const ProfileSummary = z
  .object({
    id: UserId,
    full_name: z.string().nullable(),
    avatar_url: z.string().nullable(),
    /** Deleted or closed: there is no profile, and no one to write to. */
    is_deleted: z.literal(true).optional(),
  })
  .meta({ id: 'ProfileSummary' })
export type ProfileSummary = z.infer<typeof ProfileSummary>

export const Role = z.enum(roles)
export type Role = z.infer<typeof Role>

/** `role` is null until chosen, `handle` until a creator chooses one. */
export const OwnProfile = z
  .object({
    id: UserId,
    email: z.string(),
    full_name: z.string().nullable(),
    handle: z.string().nullable(),
    avatar_url: z.string().nullable(),
    role: Role.nullable(),
    location: z.string().nullable(),
    about: z.string().nullable(),
    /** Whether the account is a moderator. */
    moderator: z.boolean().optional(),
  })
  .meta({ id: 'OwnProfile' })
export type OwnProfile = z.infer<typeof OwnProfile>
