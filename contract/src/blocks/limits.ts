/** One user's blocks at a time. */
export const BLOCKS_MAX = 1000
export const BLOCKS_PAGE_SIZE = 20
export const BLOCKS_PAGE_MAX = 100
/** Projects that the dialog of a block names. */
export const WORKING_MAX = 10
