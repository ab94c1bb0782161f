import * as z from 'zod'

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
