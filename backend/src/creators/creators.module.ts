import type { MediaAddress } from '../media/media-address.ts'
import type { Profiles } from '../profiles/profiles.service.ts'
import { creatorsRoutes } from './creators.routes.ts'

interface Options {
  profiles: { service: Profiles }
  media: MediaAddress
}

// Creators are profiles, which are exported and deleted with the account.
export const createCreators = ({ profiles, media }: Options) => ({
  exported: null,
  erasure: null,
  ...creatorsRoutes(profiles.service, media),
})
