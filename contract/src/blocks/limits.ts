/** One user's blocks at a time. */
export const BLOCKS_MAX = 1000
export const BLOCKS_PAGE_SIZE = 20
export const BLOCKS_PAGE_MAX = 100
