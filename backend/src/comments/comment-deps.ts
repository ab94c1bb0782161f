import type { ClientSession, Connection, Types } from 'mongoose'
import type { Artworks } from '../artworks/artworks.service.ts'
import { blocksService } from '../blocks/blocks.service.ts'
import { leanReader } from '../database/document.ts'
import { heldThings } from '../held/held-things.ts'
import { holdOf } from '../held/hold.ts'
import { COMMENT_FIELDS, commentModel } from './comments.model.ts'
import { DELETED_FIELDS, deletedCommentModel } from './deleted-comments.model.ts'

/** In the transaction that writes the comment. */
export interface CommentNotifications {
  notify(
    session: ClientSession,
    to: readonly Types.ObjectId[],
    event: { kind: 'comment'; actor: string; artwork: string },
  ): Promise<void>
}

export type CommentDeps = ReturnType<typeof commentDeps>

export function commentDeps(
  database: Connection,
  artworks: Artworks,
  notifications: CommentNotifications,
  now: () => Date,
) {
  const comments = commentModel(database)
  const every = comments.unscoped('by id, or all of an author or artwork')
  const deleted = deletedCommentModel(database)
  return {
    database,
    artworks,
    notifications,
    now,
    blocks: blocksService(database),
    comments,
    every,
    reader: leanReader(every, COMMENT_FIELDS),
    deleted,
    held: heldThings(database),
    hold: holdOf(database, now),
    deletedReader: leanReader(deleted, DELETED_FIELDS),
  }
}
