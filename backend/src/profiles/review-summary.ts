import { MEAN_FROM } from '@atelier/contract/reviews/limits.ts'
import type { ReviewSummary } from '@atelier/contract/profiles/review-summary.ts'
import type { ProfileDocument } from './profiles.model.ts'

export type ReviewSums = Pick<ProfileDocument, 'review_count' | 'rating_sum'>
type WorkSums = Pick<ProfileDocument, 'works_due' | 'works_on_time'>

export const reviewSummary = (sums: ReviewSums & WorkSums): ReviewSummary => ({
  count: sums.review_count,
  mean: sums.review_count < MEAN_FROM ? null : Math.round((sums.rating_sum / sums.review_count) * 10) / 10,
  on_time: sums.works_due === 0 ? null : Math.round((sums.works_on_time / sums.works_due) * 100),
})

/** Of who sees none. */
export const NO_REVIEWS: ReviewSummary = { count: 0, mean: null, on_time: null }
