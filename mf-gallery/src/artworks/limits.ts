/** Milliseconds before "Load more work" adds its cards (spec, point 9). */
export const LOAD_MORE_DELAY_MS = 300
/** Skeleton cards while the gallery loads (spec, point 9). */
export const GALLERY_SKELETONS = 8
/** Bounds of the sample view count that a creator's page shows (spec, point 9). */
export const SAMPLE_VIEWS_MIN = 100
export const SAMPLE_VIEWS_MAX = 1099
