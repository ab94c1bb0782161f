import { artworks } from './artworks.ts'
import { audience } from './audience.ts'
import type { DemoLike } from './demo-types.ts'
import { people } from './people.ts'
import { seededRandom } from './seeded-random.ts'

const visitors = [...audience, ...people.filter((person) => person.role !== null)]

/** As many different people as the artwork's `like_count` says, never its owner, never before it was there. */
export const likes: DemoLike[] = artworks.flatMap((artwork) => {
  const random = seededRandom(`likes/${artwork.source}`)
  const others = random.shuffle(visitors.filter((person) => person.id !== artwork.user_id))
  return others.slice(0, artwork.like_count).map((person) => {
    const age = Math.min(artwork.created_hours_ago, person.created_hours_ago)
    return {
      user_id: person.id,
      artwork_id: artwork.id,
      created_hours_ago: Math.floor(age * random.next() * 100) / 100,
    }
  })
})
