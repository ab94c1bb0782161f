import { countBy } from '../database/count-by.ts'
import { profilesService } from '../profiles/profiles.service.ts'
import type { Facets, Services } from '../services.ts'
import { artworkModel } from './artworks.model.ts'
import { artworksService } from './artworks.service.ts'

/** Corrects what the profiles of artists show of their works. */
export function recountWorksOf(services: Services): Facets['forProfiles']['recountWorks'] {
  const { database } = services
  const artworks = artworksService(database)
  const profiles = profilesService(services)
  const shown = artworkModel(database).forGuests()
  return async (artists, session) => {
    const counted = await countBy(shown, 'user_id', artists, session)
    for (const id of new Map(artists.map((one) => [String(one), one])).values()) {
      const works = { artwork_count: counted.get(String(id)) ?? 0, ...(await artworks.listedOf(id, session)) }
      await profiles.keepWorks(id, works, session)
    }
  }
}
