import { isolated } from '@atelier/contract/isolated.ts'
import { plural } from '@atelier/contract/format.ts'
import { RATING_MAX } from '@atelier/contract/reviews/limits.ts'

export const reviewsTexts = {
  title: 'Reviews',
  rating: (rating: number) => `${rating} of ${RATING_MAX}`,
  again: 'Would work together again',
  notAgain: 'Would not work together again',
  answer: (name: string) => `Answer by ${isolated(name)}`,
  reviewBy: (name: string) => `Review by ${isolated(name)}`,
  answerBy: (name: string) => `Answer by ${isolated(name)}`,
  none: 'No reviews yet.',
  listFailed: "We couldn't load the reviews.",
  loadMore: 'Load more reviews',
  moreFailed: "We couldn't load more.",
  shown: (shown: number) => `${plural(shown, 'review')} shown`,
} as const
