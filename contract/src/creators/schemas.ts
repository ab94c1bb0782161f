import * as z from 'zod'
import { ArtworkId } from '../artworks/artwork-id.ts'
import { SEARCH_MAX } from '../artworks/limits.ts'
import { ImageSource } from '../artworks/schemas.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { ProfileSummary } from '../profiles/schemas.ts'
import { CREATORS_PAGE_MAX, CREATORS_PAGE_SIZE } from './limits.ts'

/** What a creator's card shows of an artwork: the narrowest renditions, ThumbHash (base64). */
const CreatorWork = z.object({ id: ArtworkId, placeholder: z.string().nullable(), sources: z.array(ImageSource) })

/** A creator as the list of creators shows one; `latest_works` are the newest three at most, the latest first. */
export const CreatorSummary = ProfileSummary.extend({
  location: z.string().nullable(),
  artwork_count: z.int(),
  latest_works: z.array(CreatorWork),
}).meta({ id: 'CreatorSummary' })
export type CreatorSummary = z.infer<typeof CreatorSummary>

/** A creator as the creator's own page shows one. */
export const Creator = CreatorSummary.extend({ about: z.string().nullable() }).meta({ id: 'Creator' })
export type Creator = z.infer<typeof Creator>

/**
 * First who has a work and a name, then who has a work, then who has a name; among alike ones whose latest work is newest. With
 * `search`, those alone of whose name each of its words begins a word.
 */
export const CreatorListQuery = pageQuery(CREATORS_PAGE_MAX, CREATORS_PAGE_SIZE).extend({
  search: z.string().trim().min(1).max(SEARCH_MAX).optional(),
})

/** One page of creators. */
export const CreatorPage = pageOf(CreatorSummary)
export type CreatorPage = z.infer<typeof CreatorPage>
