import type { comments } from '@atelier/contract/comments/endpoints.ts'
import { artworksService } from '../artworks/artworks.service.ts'
import { byDate, readPage } from '../database/page.ts'
import type { Guards } from '../http/guards.ts'
import type { Handlers } from '../http/handlers.ts'
import { profilesService } from '../profiles/profiles.service.ts'
import type { Services } from '../services.ts'
import { presentComment } from './comments.presenter.ts'
import { commentsService } from './comments.service.ts'

export function commentsRoutes(services: Services) {
  const service = commentsService(services)
  const artworks = artworksService(services.database)
  const profiles = profilesService(services)
  const guards = {
    list: {},
    create: { limit: 'comment.create' },
    delete: {
      limit: 'comment.delete',
      owner: { find: ({ params }) => service.findDeletable(params.id), missing: 'COMMENT_NOT_FOUND' },
    },
    restore: {
      limit: 'comment.restore',
      owner: { find: ({ params }) => service.findRestorable(params.id), missing: 'COMMENT_NOT_FOUND' },
    },
  } satisfies Guards<typeof comments>

  const handlers: Handlers<typeof comments, typeof guards> = {
    async list({ params: { id }, query: { cursor, limit }, viewer, errors }) {
      const { entries, next_cursor } = await readPage(
        { list: `comments ${id}`, cursor, limit, invalid: errors.INVALID_CURSOR },
        {
          after: (position, most) => service.after(viewer, id, byDate(position), most),
          valueOf: (comment) => comment.created_at.getTime(),
        },
      )
      if (entries.length === 0 && !(await artworks.exists(id))) throw errors.ARTWORK_NOT_FOUND()
      const author = await profiles.authors(entries.map((comment) => comment.user_id))
      return { items: entries.map((comment) => presentComment(comment, author(comment.user_id))), next_cursor }
    },

    async create({ params, body, caller, errors }) {
      const draft = { client_id: body.id, content: body.content, user_id: caller.id, artwork_id: params.id }
      const comment = await service.create(draft)
      if (!comment) throw errors.ARTWORK_NOT_FOUND()
      if ('refused' in comment) throw errors[comment.refused]()
      const author = await profiles.authors([comment.user_id])
      return presentComment(comment, author(comment.user_id))
    },

    delete: ({ owned }) => service.remove(owned),

    async restore({ owned, errors }) {
      const comment = await service.restore(owned)
      if (!comment) throw errors.COMMENT_NOT_FOUND()
      const author = await profiles.authors([comment.user_id])
      return presentComment(comment, author(comment.user_id))
    },
  }
  return { guards, handlers }
}
