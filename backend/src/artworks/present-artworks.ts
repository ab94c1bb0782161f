import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import type { MediaAddress } from '../storage/media-address.ts'
import type { Profiles } from '../profiles/profiles.service.ts'
import type { LeanArtwork } from './artworks.model.ts'
import { presentArtwork } from './artworks.presenter.ts'

export type PresentArtworks = (artworks: readonly LeanArtwork[]) => Promise<Artwork[]>

export const presentArtworks =
  (profiles: Profiles, media: MediaAddress): PresentArtworks =>
  async (artworks) => {
    const owner = await profiles.summaries(artworks.map((artwork) => artwork.user_id))
    return artworks.map((artwork) => presentArtwork(artwork, owner(artwork.user_id), media))
  }
