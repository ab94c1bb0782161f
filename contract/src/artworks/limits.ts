/** Cards shown at first and added by each "Load more work" (spec, point 9). */
export const GALLERY_PAGE_SIZE = 9
/** Milliseconds before "Load more work" adds its cards (spec, point 9). */
export const LOAD_MORE_DELAY_MS = 300
/** Skeleton cards while the gallery loads (spec, point 9). */
export const GALLERY_SKELETONS = 8
/** The most artworks one page of the list may hold. */
export const ARTWORKS_PAGE_MAX = 48
/** Characters (design, server-side limits). */
export const ARTWORK_TITLE_MAX = 120
export const ARTWORK_DESCRIPTION_MAX = 5000
export const ARTWORK_TAGS_MAX = 20
export const TAG_LENGTH_MAX = 40
/** Characters of a search. */
export const SEARCH_MAX = 100
/** Bounds of the sample view count that a creator's page shows (spec, point 9). */
export const SAMPLE_VIEWS_MIN = 100
export const SAMPLE_VIEWS_MAX = 1099
/** Minutes in which a viewer's further looks at an artwork count no more (design). */
export const VIEW_MINUTES = 30
