/** Cards shown initially and added by each "Load more work" (spec, point 9). */
export const GALLERY_PAGE_SIZE = 9
/** Maximum page size of the artwork list. */
export const ARTWORKS_PAGE_MAX = 48
/** Maximum characters of a search. */
export const SEARCH_MAX = 100
