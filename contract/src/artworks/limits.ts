/** Cards shown at first and added by each "Load more work" (spec, point 9). */
export const GALLERY_PAGE_SIZE = 9
/** The most artworks one page of the list may hold. */
export const ARTWORKS_PAGE_MAX = 48
/** Characters of a search. */
export const SEARCH_MAX = 100
