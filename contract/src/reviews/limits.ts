export const RATING_MAX = 5
export const REVIEW_MAX = 2000
export const REVIEW_ANSWER_MAX = 1000
/** After the work ended. Until then reviews are written unseen; those that exist are shown then. */
export const REVIEW_DAYS = 14
/** Fewer reviews have no mean. */
export const MEAN_FROM = 3
export const REVIEWS_PAGE_SIZE = 10
export const REVIEWS_PAGE_MAX = 50

/** Whether the caller's review may be written: `early` before the end of the work, `shown` and `over` no longer. */
export const reviewStates = ['early', 'open', 'shown', 'over'] as const
