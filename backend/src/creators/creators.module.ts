import { creatorPages } from '../profiles/creator-pages.ts'
import { describedCreators } from '../profiles/described-creators.ts'
import { ownProfilesService } from '../profiles/own-profile.service.ts'
import { profilesService } from '../profiles/profiles.service.ts'
import { reportedProfiles } from '../profiles/reported-profiles.ts'
import type { Services } from '../services.ts'
import { creatorsRoutes } from './creators.routes.ts'

// Creators are profiles, which are exported and deleted with the account.
export function createCreators(services: Services) {
  const { database } = services
  const profiles = profilesService(services)
  return {
    exported: null,
    erasure: null,
    pages: { creators: creatorPages(database) },
    described: { creators: describedCreators(profiles, services) },
    firstSteps: ownProfilesService(services).steps,
    reported: { profile: reportedProfiles(database) },
    ...creatorsRoutes(profiles, services),
  }
}
