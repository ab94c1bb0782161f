import type { ClientSession, Connection, Types } from 'mongoose'
import type { Artworks } from '../artworks/artworks.service.ts'
import { bindDeps } from '../kernel/bind-deps.ts'
import { except } from '../blocks/blocks.service.ts'
import { countBy } from '../database/count-by.ts'
import { readAfter } from '../database/read-after.ts'
import type { Notifications } from '../notifications/notifications.service.ts'
import { commentDeps } from './comment-deps.ts'
import type { LeanComment } from './comments.model.ts'
import { createComment } from './create-comment.ts'
import { exportedComments } from './exported-comments.ts'
import { heldComments } from './held-comments.ts'
import { eraseComments, findRestorable, removeComment, restoreComment } from './remove-comment.ts'

export type Comments = ReturnType<typeof commentsService>

export function commentsService(
  database: Connection,
  artworks: Artworks,
  notifications: Notifications,
  now: () => Date,
) {
  const deps = commentDeps(database, artworks, notifications, now)
  const { comments, reader, held } = deps
  return {
    facets: heldComments(deps),
    after: (
      artwork_id: string,
      hidden: readonly Types.ObjectId[],
      after: { value: Date; id: string } | undefined,
      limit: number,
    ): Promise<LeanComment[]> =>
      readAfter('created_at', after, limit, (range) =>
        reader.find({ artwork_id, ...except('user_id', hidden), ...range }),
      ),
    /** Those on one artwork. */
    countBy: (artwork_id: Types.ObjectId, authors: readonly Types.ObjectId[]): Promise<number> =>
      comments.countDocuments({ artwork_id, user_id: { $in: authors } }).exec(),
    /** Also one that a decision holds back. */
    findDeletable: async (_id: string): Promise<LeanComment | null> =>
      (await reader.findById(_id).exec()) ?? held.find<LeanComment>('comments', { _id }),
    countsOf: (artworkIds: readonly Types.ObjectId[], session?: ClientSession) =>
      countBy(comments, 'artwork_id', artworkIds, session),
    ...bindDeps(deps, {
      create: createComment,
      remove: removeComment,
      findRestorable,
      restore: restoreComment,
      exported: exportedComments,
      erase: eraseComments,
    }),
  }
}
