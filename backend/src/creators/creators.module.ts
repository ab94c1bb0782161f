import type { MediaAddress } from '../media/media-address.ts'
import type { Profiles } from '../profiles/profiles.service.ts'
import { creatorsRoutes } from './creators.routes.ts'

interface Options {
  profiles: { service: Profiles }
  media: MediaAddress
}

export const createCreators = ({ profiles, media }: Options) => creatorsRoutes(profiles.service, media)
