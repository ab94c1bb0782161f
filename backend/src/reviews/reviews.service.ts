import type { Types } from 'mongoose'
import { leanReader } from '../database/document.ts'
import { readAfter } from '../database/read-after.ts'
import type { Viewer } from '../database/viewer.ts'
import { bindDeps } from '../kernel/bind-deps.ts'
import { oncePer } from '../kernel/once-per.ts'
import type { Services } from '../services.ts'
import { eraseReviews, exportedReviews } from './kept-reviews.ts'
import { receivedReviews, workReviews } from './present-reviews.ts'
import { reviewDeps } from './review-deps.ts'
import type { ReviewDeps } from './review-deps.ts'
import { recount, reconcileReviews, shownSummaries } from './review-sums.ts'
import { REVIEW_FIELDS } from './reviews.model.ts'
import { sweepReviews } from './show-reviews.ts'
import { answerReview, writeReview } from './write-review.ts'

/** Not null, as one range of the index. */
const SHOWN = { shown_at: { $gt: new Date(0) } }

type After = { value: Date; id: string } | undefined

async function receivedAfter({ reviews }: ReviewDeps, viewer: Viewer, subject_id: string, after: After, most: number) {
  const shown = leanReader(await reviews.for(viewer), REVIEW_FIELDS)
  const received = { subject_id, answer_to: null }
  return readAfter('shown_at', after, most, (range) => shown.find({ ...received, ...SHOWN, ...range }))
}

export const reviewsService = oncePer((services: Services) =>
  bindDeps(reviewDeps(services), {
    work: workReviews,
    write: writeReview,
    answer: answerReview,
    receivedAfter,
    present: receivedReviews,
    summaries: shownSummaries,
    recount: (deps: ReviewDeps, people: readonly Types.ObjectId[], session: Parameters<typeof recount>[2]) =>
      recount(deps, people, session),
    reconcile: reconcileReviews,
    sweep: sweepReviews,
    exported: exportedReviews,
    erase: eraseReviews,
  }),
)
