import * as z from 'zod'
import { pageOf, pageQuery } from '../paging.ts'
import { ProfileSummary } from '../profiles/schemas.ts'
import { CREATORS_PAGE_MAX, CREATORS_PAGE_SIZE } from './limits.ts'

/** A creator as the list of creators shows one. */
export const CreatorSummary = ProfileSummary.extend({
  location: z.string().nullable(),
  artwork_count: z.int(),
}).meta({ id: 'CreatorSummary' })
export type CreatorSummary = z.infer<typeof CreatorSummary>

/** A creator as the creator's own page shows one. */
export const Creator = CreatorSummary.extend({ about: z.string().nullable() }).meta({ id: 'Creator' })
export type Creator = z.infer<typeof Creator>

/** Newest creators first. */
export const CreatorListQuery = pageQuery(CREATORS_PAGE_MAX, CREATORS_PAGE_SIZE)

/** One page of creators. */
export const CreatorPage = pageOf(CreatorSummary)
export type CreatorPage = z.infer<typeof CreatorPage>
