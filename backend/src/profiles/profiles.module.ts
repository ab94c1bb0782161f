import type { Connection } from 'mongoose'
import type { MediaAddress } from '../storage/media-address.ts'
import { heldProfiles } from './held-profiles.ts'
import { handlesService } from './handles.service.ts'
import { ownProfilesService } from './own-profile.service.ts'
import { profilesService } from './profiles.service.ts'

interface Options {
  database: Connection
  media: MediaAddress
  now: () => Date
}

/** What decisions hold of profiles; the rest of them belongs to accounts. */
export const createHeldProfiles = (deps: Parameters<typeof heldProfiles>[0]) => ({
  ...heldProfiles(deps),
  exported: null,
  erasure: null,
  guards: {},
  handlers: {},
})

export const createProfiles = ({ database, media, now }: Options) => ({
  service: profilesService(database, media),
  own: ownProfilesService(database, media),
  handles: handlesService(database, now),
})
