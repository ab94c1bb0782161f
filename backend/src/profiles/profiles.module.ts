import type { Services } from '../services.ts'
import { heldProfiles } from './held-profiles.ts'
import { ownProfilesService } from './own-profile.service.ts'

/** What decisions hold of profiles; the rest of them belongs to accounts. */
export const createProfiles = (services: Services) => ({
  ...heldProfiles(services),
  forSessions: { role: ownProfilesService(services).role },
  exported: null,
  erasure: null,
  guards: {},
  handlers: {},
})
