import type { Artwork, ArtworkDetail } from '@atelier/contract/artworks/schemas.ts'
import { profilesService } from '../profiles/profiles.service.ts'
import type { Services } from '../services.ts'
import type { LeanArtwork } from './artworks.model.ts'
import { presentArtwork, presentDetail } from './artworks.presenter.ts'

export const presentArtworks = (services: Services) => {
  const profiles = profilesService(services)
  return async (artworks: readonly LeanArtwork[]): Promise<Artwork[]> => {
    const owner = await profiles.summaries(artworks.map((artwork) => artwork.user_id))
    return artworks.map((artwork) => presentArtwork(artwork, owner(artwork.user_id), services.media))
  }
}

/** One with all of its pictures. */
export const presentOne = (services: Services) => {
  const profiles = profilesService(services)
  return async (artwork: LeanArtwork): Promise<ArtworkDetail> =>
    presentDetail(artwork, (await profiles.summaries([artwork.user_id]))(artwork.user_id), services.media)
}
