/** Milliseconds before "Load more work" adds its cards (spec, point 9). */
export const LOAD_MORE_DELAY_MS = 300
/** Milliseconds that a list rests before its second page is read ahead: the pictures of the first go before. */
export const PAGE_AHEAD_MS = 2000
/** Skeleton cards while the gallery loads (spec, point 9). */
export const GALLERY_SKELETONS = 8
/** Bounds of the sample view count that a creator's page shows (spec, point 9). */
export const SAMPLE_VIEWS_MIN = 100
export const SAMPLE_VIEWS_MAX = 1099
/** Milliseconds for which a film's card is looked at before the film begins. */
export const FILM_DELAY_MS = 250
/** Milliseconds for which it moves: what lasts longer than 5 s would need a pause button (WCAG 2.2.2). */
export const FILM_MS = 4000
