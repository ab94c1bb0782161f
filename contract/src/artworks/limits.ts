/** Cards shown initially and added by each "Load more work" (spec, point 9). */
export const GALLERY_PAGE_SIZE = 9
export const ARTWORKS_PAGE_MAX = 48
export const SEARCH_MAX = 100
/** A creator's latest works whose recent views are counted. */
export const COUNTED_WORKS = 4
/** Pictures of one work, with the first. */
export const WORK_PICTURES_MAX = 10
