/** Default page size of the creator list. */
export const CREATORS_PAGE_SIZE = 24
/** Maximum page size of the creator list. */
export const CREATORS_PAGE_MAX = 100
/** Maximum number of works on a creator's card. */
export const LATEST_WORKS = 3
