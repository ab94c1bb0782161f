import type { Services } from '../services.ts'
import { commentsRoutes } from './comments.routes.ts'
import { commentsService } from './comments.service.ts'
import { reportedComments } from './reported-comments.ts'

export function createComments(services: Services) {
  const { facets, countsOf, leftOut, exported, erase } = commentsService(services)
  return {
    ...facets,
    counted: { comment_count: { countsOf, leftOut } },
    exported: { comments: exported },
    erasure: { stage: 'content', erase } as const,
    reported: { comment: reportedComments(services.database) },
    ...commentsRoutes(services),
  }
}
