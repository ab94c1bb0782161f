import type { Artwork, ArtworkDetail } from '@atelier/contract/artworks/schemas.ts'
import { hides } from '../database/viewer.ts'
import type { Viewer } from '../database/viewer.ts'
import { profilesService } from '../profiles/profiles.service.ts'
import type { Profiles } from '../profiles/profiles.service.ts'
import type { Services } from '../services.ts'
import type { LeanArtwork } from './artworks.model.ts'
import { presentArtwork, presentDetail } from './artworks.presenter.ts'
import type { Named } from './artworks.presenter.ts'

/** Without a viewer clients are not named. */
async function namedIn(
  profiles: Profiles,
  artworks: readonly LeanArtwork[],
  viewer?: Viewer,
): Promise<(artwork: LeanArtwork) => Named> {
  const clientOf = ({ made_for }: LeanArtwork) => (viewer && made_for?.state === 'agreed' ? [made_for.user_id] : [])
  const person = await profiles.summaries(artworks.flatMap((artwork) => [artwork.user_id, ...clientOf(artwork)]))
  const shown = new Map<string, Named['made_for']>()
  for (const one of new Set(artworks.flatMap(clientOf))) {
    const { id: user_id, full_name: name, is_deleted } = person(one)
    if (name && !is_deleted && viewer && !(await hides(viewer, one))) shown.set(user_id, { user_id, name })
  }
  return (artwork) => {
    const [client] = clientOf(artwork)
    return { profile: person(artwork.user_id), made_for: client && shown.get(String(client)) }
  }
}

export const presentArtworks = (services: Services) => {
  const profiles = profilesService(services)
  return async (artworks: readonly LeanArtwork[], viewer?: Viewer): Promise<Artwork[]> => {
    const named = await namedIn(profiles, artworks, viewer)
    return artworks.map((artwork) => presentArtwork(artwork, named(artwork), services.media))
  }
}

/** One with all of its pictures. */
export const presentOne = (services: Services) => {
  const profiles = profilesService(services)
  return async (artwork: LeanArtwork, viewer: Viewer): Promise<ArtworkDetail> =>
    presentDetail(artwork, (await namedIn(profiles, [artwork], viewer))(artwork), services.media)
}
