import type { ArtworkCore } from '../artworks/artworks.module.ts'
import type { Blocks } from '../blocks/blocks.service.ts'
import { likesRoutes } from './likes.routes.ts'
import type { Likes } from './likes.service.ts'

interface Options {
  likes: Likes
  artworks: ArtworkCore
  blocks: Blocks
}

export const createLikes = ({ likes, artworks, blocks }: Options) => ({
  exported: { likes: likes.exported },
  erasure: { stage: 'content', erase: likes.erase } as const,
  cascades: { artwork: likes.deleteByArtwork },
  ...likesRoutes({ ...artworks, likes, artworks: artworks.service, blocks }),
})
