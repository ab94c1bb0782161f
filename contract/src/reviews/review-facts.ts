import { plural } from '../format.ts'
import { RATING_MAX } from './limits.ts'
import type { ReviewSummary } from '../profiles/review-summary.ts'

/** What there is of a person's reviews, in words: `4.8 of 5`, `12 reviews`, `96% on time`. */
export function reviewFacts(summary: ReviewSummary | undefined): string[] {
  if (!summary) return []
  const { count, mean, on_time } = summary
  return [
    ...(mean === null ? [] : [`${mean.toFixed(1)} of ${RATING_MAX}`]),
    ...(count > 0 ? [plural(count, 'review')] : []),
    ...(on_time == null ? [] : [`${on_time}% on time`]),
  ]
}
