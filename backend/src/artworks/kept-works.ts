import type { Connection } from 'mongoose'
import { countBy } from '../database/count-by.ts'
import type { RecountWorks } from '../profiles/held-profiles.ts'
import type { Profiles } from '../profiles/profiles.service.ts'
import { artworkModel } from './artworks.model.ts'
import type { Artworks } from './artworks.service.ts'

interface Deps {
  database: Connection
  artworks: Pick<Artworks, 'listedOf'>
  profiles: Pick<Profiles, 'keepWorks'>
}

export function recountWorksOf({ database, artworks, profiles }: Deps): RecountWorks {
  const shown = artworkModel(database).forGuests()
  return async (artists, session) => {
    const counted = await countBy(shown, 'user_id', artists, session)
    for (const id of new Map(artists.map((one) => [String(one), one])).values()) {
      const works = { artwork_count: counted.get(String(id)) ?? 0, ...(await artworks.listedOf(id, session)) }
      await profiles.keepWorks(id, works, session)
    }
  }
}
