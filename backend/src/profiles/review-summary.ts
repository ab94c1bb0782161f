import { MEAN_FROM } from '@atelier/contract/reviews/limits.ts'
import type { ReviewSummary } from '@atelier/contract/reviews/summary.ts'
import type { ProfileDocument } from './profiles.model.ts'

export type ReviewSums = Pick<ProfileDocument, 'review_count' | 'rating_sum'>

export const reviewSummary = ({ review_count: count, rating_sum }: ReviewSums): ReviewSummary => ({
  count,
  mean: count < MEAN_FROM ? null : Math.round((rating_sum / count) * 10) / 10,
})

/** Of who sees none. */
export const NO_REVIEWS: ReviewSummary = { count: 0, mean: null }
