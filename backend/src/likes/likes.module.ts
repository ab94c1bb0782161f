import type { ArtworkServices } from '../artworks/artworks.module.ts'
import { likesRoutes } from './likes.routes.ts'
import type { Likes } from './likes.service.ts'

interface Deps {
  likes: Likes
  artworks: ArtworkServices
}

export const createLikes = ({ likes, artworks }: Deps) => ({
  ...likes.facets,
  counted: { like_count: likes },
  exported: { likes: likes.exported },
  erasure: { stage: 'content', erase: likes.erase } as const,
  ...likesRoutes({ ...artworks, likes, artworks: artworks.service }),
})
