import type { ClientSession, Types } from 'mongoose'
import { bindDeps } from '../kernel/bind-deps.ts'
import { countBy } from '../database/count-by.ts'
import { leanReader } from '../database/document.ts'
import { readAfter } from '../database/read-after.ts'
import type { Viewer } from '../database/viewer.ts'
import { oncePer } from '../kernel/once-per.ts'
import type { Services } from '../services.ts'
import { commentDeps } from './comment-deps.ts'
import { COMMENT_FIELDS } from './comments.model.ts'
import type { LeanComment } from './comments.model.ts'
import { createComment } from './create-comment.ts'
import { exportedComments } from './exported-comments.ts'
import { heldComments } from './held-comments.ts'
import { eraseComments, findRestorable, removeComment, restoreComment } from './remove-comment.ts'

export type Comments = ReturnType<typeof commentsService>

export const commentsService = oncePer((services: Services) => {
  const deps = commentDeps(services)
  const { comments, every, reader, held } = deps
  return {
    facets: heldComments(deps),
    async after(
      viewer: Viewer,
      artwork_id: string,
      after: { value: Date; id: string } | undefined,
      limit: number,
    ): Promise<LeanComment[]> {
      const shown = leanReader(await comments.for(viewer), COMMENT_FIELDS)
      return readAfter('created_at', after, limit, (range) => shown.find({ artwork_id, ...range }))
    },
    /** Those on one artwork that the viewer is not shown. */
    async leftOut(viewer: Viewer, artwork_id: Types.ObjectId): Promise<number> {
      const { people } = (await comments.for(viewer)).parts({ artwork_id })
      return people ? every.countDocuments(people) : 0
    },
    /** Also one that a decision holds back. */
    findDeletable: async (_id: string): Promise<LeanComment | null> =>
      (await reader.findById(_id).exec()) ?? held.find<LeanComment>('comments', { _id }),
    countsOf: (artworkIds: readonly Types.ObjectId[], session?: ClientSession) =>
      countBy(every, 'artwork_id', artworkIds, session),
    ...bindDeps(deps, {
      create: createComment,
      remove: removeComment,
      findRestorable,
      restore: restoreComment,
      exported: exportedComments,
      erase: eraseComments,
    }),
  }
})
