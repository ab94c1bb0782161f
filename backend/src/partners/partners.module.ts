import { runningProjects } from '../projects/running-projects.ts'
import type { Services } from '../services.ts'
import { partnerChecks } from './partner-checks.ts'
import { partnerStates } from './partner-states.ts'
import { partnersRoutes } from './partners.routes.ts'

/** The two people of a project in progress, and what each is notified of when the other leaves. */
export function createPartners(services: Services) {
  const { erase, checkEverything, soon } = partnerChecks(services)
  const states = partnerStates(services)
  return {
    forApplications: { checkPartners: soon, partnerStates: states },
    forBlocks: { checkPartners: soon, working: runningProjects(services).between },
    forModeration: { checkPartners: soon },
    forEndings: { partnerStates: states },
    forProjects: { partnerStates: states },
    exported: null,
    erasure: { stage: 'partners', erase } as const,
    upkeep: { 'partners.checkAll': checkEverything },
    ...partnersRoutes(services),
  }
}
