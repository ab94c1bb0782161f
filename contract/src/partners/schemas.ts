import * as z from 'zod'
import { ProfileSummary } from '../profiles/schemas.ts'
import { ProjectId } from '../projects/schemas.ts'
import { PARTNERS_MAX } from './limits.ts'
import { PartnerState } from '../projects/partner-state.ts'

/** Of a project with an accepted creator. `person` is the accepted creator, or for the creator the client. */
export const Partner = z
  .object({ project: z.object({ id: ProjectId, title: z.string() }), person: ProfileSummary, state: PartnerState })
  .meta({ id: 'Partner' })
export type Partner = z.infer<typeof Partner>

/** A given project may also be closed. */
export const PartnerListQuery = z.object({ project_id: ProjectId.optional() })

/** Newest project first; `total` counts all. */
export const PartnerList = z
  .object({ items: z.array(Partner).max(PARTNERS_MAX), total: z.int().min(0) })
  .meta({ id: 'PartnerList' })
export type PartnerList = z.infer<typeof PartnerList>
