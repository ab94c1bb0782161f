import { artworksService } from '../artworks/artworks.service.ts'
import { blocksService } from '../blocks/blocks.service.ts'
import { leanReader } from '../database/document.ts'
import { heldThings } from '../held/held-things.ts'
import { holdOf } from '../held/hold.ts'
import type { Services } from '../services.ts'
import { likeModel } from './likes.model.ts'

export type LikeDeps = ReturnType<typeof likeDeps>

export function likeDeps(services: Services) {
  const { database, now } = services
  const likes = likeModel(database)
  return {
    database,
    artworks: artworksService(database),
    blocks: blocksService(database),
    notifications: () => services.facets().notifier,
    now,
    likes,
    held: heldThings(database),
    hold: holdOf(database, now),
    reader: leanReader(likes, ['artwork_id', 'created_at']),
  }
}
