import * as z from 'zod'
import { CREATORS_PAGE_MAX, CREATORS_PAGE_SIZE } from './limits.ts'

/** Id of a user and of the user's profile: 24 hexadecimal digits. */
export const UserId = z.string().regex(/^[0-9a-f]{24}$/, 'This is not a user id.')

/** Who made or wrote something, as lists and cards show it. `full_name` is null until the person fills it in. */
export const ProfileSummary = z
  .object({ id: UserId, full_name: z.string().nullable(), avatar_url: z.string().nullable() })
  .meta({ id: 'ProfileSummary' })
export type ProfileSummary = z.infer<typeof ProfileSummary>

/** A creator as the list of creators shows one. */
export const CreatorSummary = ProfileSummary.extend({
  location: z.string().nullable(),
  artwork_count: z.int(),
}).meta({ id: 'CreatorSummary' })
export type CreatorSummary = z.infer<typeof CreatorSummary>

/** A creator as the creator's own page shows one. */
export const Creator = CreatorSummary.extend({ about: z.string().nullable() }).meta({ id: 'Creator' })
export type Creator = z.infer<typeof Creator>

/** Newest creators first; `cursor` continues a page. */
export const CreatorListQuery = z.object({
  cursor: z.string().max(300).optional(),
  limit: z.int().min(1).max(CREATORS_PAGE_MAX).default(CREATORS_PAGE_SIZE),
})

/** One page of creators; `next_cursor` is null at the end. */
export const CreatorPage = z.object({ items: z.array(CreatorSummary), next_cursor: z.string().nullable() })
export type CreatorPage = z.infer<typeof CreatorPage>
