/** Creators on one page of the list, when the caller names no number. */
export const CREATORS_PAGE_SIZE = 24
/** The most creators one page of the list may hold. */
export const CREATORS_PAGE_MAX = 100
/** The most works that a creator's card shows. */
export const LATEST_WORKS = 3
