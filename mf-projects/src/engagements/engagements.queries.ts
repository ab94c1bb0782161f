import { engagementsGet } from '@atelier/contract/engagements/routes.ts'
import type { Engagement } from '@atelier/contract/engagements/schemas.ts'
import { keyOf } from '@atelier/contract/queries.ts'
import type { QueryView } from '@atelier/platform'

/** At once, so that the actions that follow can take the focus. */
export const setEngagement = (queries: QueryView, engagement: Engagement): void =>
  void queries.setQueryData(keyOf(engagementsGet, { params: { id: engagement.project.id } }), engagement)
