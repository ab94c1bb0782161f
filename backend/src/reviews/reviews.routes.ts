import type { reviews as endpoints } from '@atelier/contract/reviews/endpoints.ts'
import type { WorkReviews } from '@atelier/contract/reviews/schemas.ts'
import type { Viewer } from '../database/viewer.ts'
import { byDate, readPage } from '../database/page.ts'
import { ownRead } from '../http/guards.ts'
import type { Guards } from '../http/guards.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../services.ts'
import { reviewsService } from './reviews.service.ts'

const guards = {
  work: { limit: ownRead },
  write: { limit: 'project.write' },
  answer: { limit: 'project.write' },
  list: {},
} satisfies Guards<typeof endpoints>

export function reviewsRoutes(services: Services) {
  const reviews = reviewsService(services)

  async function workFor(id: number, viewer: Viewer, missing: () => Error, creator?: string): Promise<WorkReviews> {
    const found = await reviews.work(id, viewer, creator)
    if (!found) throw missing()
    return found
  }

  const handlers: Handlers<typeof endpoints> = {
    work: ({ params: { id }, query: { creator_id }, viewer, errors }) =>
      workFor(id, viewer, errors.ENGAGEMENT_NOT_FOUND, creator_id),

    async write({ params: { id }, body, caller, viewer, errors }) {
      const refusal = await reviews.write(id, caller.id, body)
      if (refusal) throw errors[refusal.refused]()
      return workFor(id, viewer, errors.ENGAGEMENT_NOT_FOUND)
    },

    async answer({ params: { id }, body, caller, viewer, errors }) {
      const refusal = await reviews.answer(id, caller.id, body)
      if (refusal) throw errors[refusal.refused]()
      return workFor(id, viewer, errors.ENGAGEMENT_NOT_FOUND)
    },

    async list({ params: { id }, query: { cursor, limit }, viewer, errors }) {
      const { entries, next_cursor } = await readPage(
        { list: `reviews ${id}`, cursor, limit, invalid: errors.INVALID_CURSOR },
        {
          after: (position, most) => reviews.receivedAfter(viewer, id, byDate(position), most),
          valueOf: ({ shown_at, created_at }) => (shown_at ?? created_at).getTime(),
        },
      )
      return { items: await reviews.present(viewer, entries), next_cursor }
    },
  }
  return { guards, handlers }
}
