/** Maximum characters of a comment (design, server-side limits). */
export const COMMENT_MAX = 1000
/** Default page size of the comment list. */
export const COMMENTS_PAGE_SIZE = 20
/** Maximum page size of the comment list. */
export const COMMENTS_PAGE_MAX = 100
