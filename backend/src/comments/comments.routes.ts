import type { comments } from '@atelier/contract/comments/endpoints.ts'
import type { Artworks } from '../artworks/artworks.service.ts'
import type { Handlers } from '../http/handlers.ts'
import { byDate, readPage } from '../database/page.ts'
import type { Profiles } from '../profiles/profiles.service.ts'
import type { RateLimits } from '../http/rate-limits/rate-limits.ts'
import { mayDelete } from './comments.policy.ts'
import { presentComment } from './comments.presenter.ts'
import type { Comments } from './comments.service.ts'

/** Answers the endpoints of comments. */
export function commentsRoutes(
  service: Comments,
  artworks: Artworks,
  profiles: Profiles,
  limits: RateLimits,
): Handlers<typeof comments> {
  return {
    async list({ params: { id }, query: { cursor, limit }, errors }) {
      const { entries, next_cursor } = await readPage(
        { list: `comments ${id}`, cursor, limit, invalid: errors.INVALID_CURSOR },
        {
          after: (position, most) => service.after(id, byDate(position), most),
          valueOf: (comment) => comment.created_at.getTime(),
        },
      )
      if (entries.length === 0 && !(await artworks.exists(id))) throw errors.ARTWORK_NOT_FOUND()
      const author = await profiles.summaries(entries.map((comment) => comment.user_id))
      return { items: entries.map((comment) => presentComment(comment, author(comment.user_id))), next_cursor }
    },

    async create({ params, body, caller, errors, context }) {
      await limits.take('comment', context, caller.id)
      const draft = { client_id: body.id, content: body.content, user_id: caller.id, artwork_id: params.id }
      const comment = await service.create(draft)
      if (!comment) throw errors.ARTWORK_NOT_FOUND()
      const author = await profiles.summaries([comment.user_id])
      return presentComment(comment, author(comment.user_id))
    },

    async delete({ params: { id }, caller, errors }) {
      const comment = await service.find(id)
      if (!comment) throw errors.COMMENT_NOT_FOUND()
      mayDelete(caller, comment)
      await service.remove(comment)
    },
  }
}
