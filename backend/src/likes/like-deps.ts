import type { Connection } from 'mongoose'
import type { Artworks } from '../artworks/artworks.service.ts'
import { blocksService } from '../blocks/blocks.service.ts'
import { leanReader } from '../database/document.ts'
import { heldThings } from '../held/held-things.ts'
import { holdOf } from '../held/hold.ts'
import type { Notifications } from '../notifications/notifications.service.ts'
import { likeModel } from './likes.model.ts'

export type LikeDeps = ReturnType<typeof likeDeps>

export function likeDeps(database: Connection, artworks: Artworks, notifications: Notifications, now: () => Date) {
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
