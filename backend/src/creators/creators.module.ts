import { creatorPages } from '../profiles/creator-pages.ts'
import { describedCreators } from '../profiles/described-creators.ts'
import type { OwnProfiles } from '../profiles/own-profile.service.ts'
import type { Profiles } from '../profiles/profiles.service.ts'
import { reportedProfiles } from '../profiles/reported-profiles.ts'
import type { Services } from '../services.ts'
import { creatorsRoutes } from './creators.routes.ts'

interface Deps extends Pick<Services, 'database' | 'media'> {
  profiles: { service: Profiles; own: Pick<OwnProfiles, 'steps'> }
}

// Creators are profiles, which are exported and deleted with the account.
export const createCreators = ({ database, profiles, media }: Deps) => ({
  exported: null,
  erasure: null,
  pages: { creators: creatorPages(database) },
  described: { creators: describedCreators(profiles.service, media) },
  firstSteps: profiles.own.steps,
  reported: { profile: reportedProfiles(database) },
  ...creatorsRoutes(profiles.service, media),
})
