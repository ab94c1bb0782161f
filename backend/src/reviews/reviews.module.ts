import type { Turn } from '../jobs/turn.ts'
import type { Upkeep } from '../jobs/upkeep.ts'
import type { Services } from '../services.ts'
import { heldReviews } from './held-reviews.ts'
import { reportedReviews } from './reported-reviews.ts'
import { reviewDeps } from './review-deps.ts'
import { reviewsRoutes } from './reviews.routes.ts'
import { reviewsService } from './reviews.service.ts'

export function createReviews(services: Services) {
  const deps = reviewDeps(services)
  const { recount, summaries, exported, erase, sweep, reconcile } = reviewsService(services)
  return {
    ...heldReviews(deps),
    reported: { review: reportedReviews(deps) },
    exported: { reviews: exported },
    erasure: { stage: 'content', erase } as const,
    forProfiles: { recountReviews: recount, reviewSummaries: summaries },
    upkeep: {
      'reviews.show': (turn: Turn) => sweep(turn),
      'reviews.reconcile': (turn: Turn) => reconcile(turn),
    } satisfies Upkeep,
    ...reviewsRoutes(services),
  }
}
