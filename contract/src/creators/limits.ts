export const CREATORS_PAGE_SIZE = 24
export const CREATORS_PAGE_MAX = 100
export const LATEST_WORKS = 3
