/** Characters of a comment (design, server-side limits). */
export const COMMENT_MAX = 1000
/** Comments on one page of the list, when the caller names no number. */
export const COMMENTS_PAGE_SIZE = 20
/** The most comments one page of the list may hold. */
export const COMMENTS_PAGE_MAX = 100
