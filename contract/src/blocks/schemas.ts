import * as z from 'zod'
import { pageOf, pageQuery } from '../paging.ts'
import { ProfileSummary } from '../profiles/schemas.ts'
import { ProjectId } from '../projects/schemas.ts'
import { BLOCKS_PAGE_MAX, BLOCKS_PAGE_SIZE, WORKING_MAX } from './limits.ts'

/** A member whom the caller has blocked, and since when. */
export const BlockedMember = ProfileSummary.extend({ since: z.iso.datetime() }).meta({ id: 'BlockedMember' })
export type BlockedMember = z.infer<typeof BlockedMember>

/** `working`: projects in progress of the two, some of many; only where the state is read, and absent without any. */
export const BlockState = z
  .object({
    blocked: z.boolean(),
    working: z
      .array(z.object({ id: ProjectId, title: z.string() }))
      .max(WORKING_MAX)
      .optional(),
  })
  .meta({ id: 'BlockState' })
export type BlockState = z.infer<typeof BlockState>

export const BlockListQuery = pageQuery(BLOCKS_PAGE_MAX, BLOCKS_PAGE_SIZE)
export const BlockPage = pageOf(BlockedMember)
export type BlockPage = z.infer<typeof BlockPage>
