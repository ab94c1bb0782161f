import type { Services } from '../services.ts'
import { forAgreements } from './for-agreements.ts'
import { endedEngagements } from './ended-engagements.ts'
import { engagementsRoutes } from './engagements.routes.ts'
import { keptEngagements } from './kept-engagements.ts'
import { madeFor } from './made-for.ts'
import { reviewedPairs } from './reviewed-pairs.ts'
import { workRecords } from './work-records.ts'
import { workStates } from './work-states.ts'

export function createEngagements(services: Services) {
  const { exported, erase, renameProject } = keptEngagements(services)
  const states = workStates(services)
  return {
    ...reviewedPairs(services),
    exported: { engagements: exported },
    erasure: { stage: 'content', erase } as const,
    forAgreements: forAgreements(services),
    forArtworks: madeFor(services).forArtworks,
    forEndings: endedEngagements(services),
    forApplications: { workStates: states },
    workRecords: workRecords(services),
    forProjects: { renameEngagements: renameProject, workStates: states },
    ...engagementsRoutes(services),
  }
}
