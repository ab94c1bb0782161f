export const COMMENT_MAX = 1000
export const COMMENTS_PAGE_SIZE = 20
export const COMMENTS_PAGE_MAX = 100
