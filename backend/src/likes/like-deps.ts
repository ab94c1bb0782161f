import type { ClientSession, Connection, Types } from 'mongoose'
import type { Artworks } from '../artworks/artworks.service.ts'
import { blocksService } from '../blocks/blocks.service.ts'
import { leanReader } from '../database/document.ts'
import { heldThings } from '../held/held-things.ts'
import { holdOf } from '../held/hold.ts'
import { likeModel } from './likes.model.ts'

interface Liked {
  kind: 'like'
  actor: string
  artwork: string
}

/** In the transaction that writes the like. */
export interface LikeNotifications {
  notify(session: ClientSession, to: readonly Types.ObjectId[], event: Liked): Promise<void>
  retract(session: ClientSession, from: Types.ObjectId, event: Liked): Promise<void>
}

export type LikeDeps = ReturnType<typeof likeDeps>

export function likeDeps(database: Connection, artworks: Artworks, notifications: LikeNotifications, now: () => Date) {
  const likes = likeModel(database)
  const blocks = blocksService(database)
  return {
    database,
    artworks,
    blocks,
    notifications,
    now,
    likes,
    held: heldThings(database),
    hold: holdOf(database, now),
    reader: leanReader(likes, ['artwork_id', 'created_at']),
  }
}
