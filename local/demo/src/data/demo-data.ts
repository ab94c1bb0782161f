import { applications } from './applications.ts'
import { artworks } from './artworks.ts'
import { audience } from './audience.ts'
import { comments } from './comments.ts'
import { conversations, messages } from './conversations.ts'
import type { DemoData } from './demo-types.ts'
import { favorites } from './favorites.ts'
import { likes } from './likes.ts'
import { people } from './people.ts'
import { projects } from './projects.ts'

/** Everything that the demo shows, in the order in which it can be written. */
export const demoData: DemoData = {
  people: [...people, ...audience],
  artworks,
  likes,
  comments,
  favorites,
  projects,
  applications,
  conversations,
  messages,
}
