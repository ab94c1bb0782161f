import { artworksService } from '../artworks/artworks.service.ts'
import { blocksService } from '../blocks/blocks.service.ts'
import { leanReader } from '../database/document.ts'
import { heldThings } from '../held/held-things.ts'
import { holdOf } from '../held/hold.ts'
import type { Services } from '../services.ts'
import { COMMENT_FIELDS, commentModel } from './comments.model.ts'
import { DELETED_FIELDS, deletedCommentModel } from './deleted-comments.model.ts'

export type CommentDeps = ReturnType<typeof commentDeps>

export function commentDeps(services: Services) {
  const { database, now } = services
  const comments = commentModel(database)
  const every = comments.unscoped('by id, or all of an author or artwork')
  const deleted = deletedCommentModel(database)
  return {
    database,
    artworks: artworksService(database),
    notifications: () => services.facets().notifier,
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
