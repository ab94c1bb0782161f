/** Milliseconds before "Load more work" adds its cards (spec, point 9). */
export const LOAD_MORE_DELAY_MS = 300
/** Delay in ms before a list prefetches its second page: the images of the first have priority. */
export const PAGE_AHEAD_MS = 2000
/** Skeleton cards while the gallery loads (spec, point 9). */
export const GALLERY_SKELETONS = 8
/** Hover or focus time in ms before a video preview starts. */
export const PREVIEW_DELAY_MS = 250
/** Preview duration in ms: more than 5 s would need a pause button (WCAG 2.2.2). */
export const PREVIEW_MS = 4000
