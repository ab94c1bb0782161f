import type { Connection } from 'mongoose'
import type { MediaAddress } from '../media/media-address.ts'
import { ownProfilesService } from './own-profile.service.ts'
import { profilesService } from './profiles.service.ts'

export const createProfiles = ({ database, media }: { database: Connection; media: MediaAddress }) => ({
  service: profilesService(database, media),
  own: ownProfilesService(database, media),
})
