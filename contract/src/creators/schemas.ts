import * as z from 'zod'
import { atMost } from '../bounds.ts'
import { ArtworkId } from '../artwork-id.ts'
import { SEARCH_MAX } from '../artworks/limits.ts'
import { ImageSource } from '../artworks/schemas.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { ProfileSummary } from '../profiles/schemas.ts'
import { ReviewSummary } from '../profiles/review-summary.ts'
import { answersWithin } from './answers.ts'
import { creatorKindValues } from './kinds.ts'
import { CREATORS_PAGE_MAX, CREATORS_PAGE_SIZE } from './limits.ts'

/** Only the narrowest renditions; `placeholder` is a ThumbHash, base64. */
const CreatorWork = z.object({ id: ArtworkId, placeholder: z.string().nullable(), sources: z.array(ImageSource) })

/**
 * `latest_works` are at most three, newest first. `answers` is set if most people who wrote first within the last 90 days were
 * answered so soon.
 */
export const CreatorSummary = ProfileSummary.extend({
  location: z.string().nullable(),
  artwork_count: z.int(),
  latest_works: z.array(CreatorWork),
  answers: z.enum(answersWithin).nullable().optional(),
}).meta({ id: 'CreatorSummary' })
export type CreatorSummary = z.infer<typeof CreatorSummary>

/** `handle` is the name in the short address of the page, if chosen. */
export const Creator = CreatorSummary.extend({
  about: z.string().nullable(),
  handle: z.string().nullable(),
  reviews: ReviewSummary.optional(),
}).meta({ id: 'Creator' })
export type Creator = z.infer<typeof Creator>

/**
 * With a work and a name, then a work, then a name; each by newest work. `search` matches the starts of words of the name, the
 * handle and the place; `makes` is a kind of one of the latest hundred works; `answers` leaves those who answer so soon.
 */
export const CreatorListQuery = pageQuery(CREATORS_PAGE_MAX, CREATORS_PAGE_SIZE).extend({
  search: z.string().trim().check(atMost(SEARCH_MAX)).min(1).optional(),
  makes: z.enum(creatorKindValues).optional(),
  answers: z.enum(answersWithin).optional(),
})

export const CreatorPage = pageOf(CreatorSummary)
export type CreatorPage = z.infer<typeof CreatorPage>
