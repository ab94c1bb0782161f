/** Bounds of the sample view count that a creator's page shows (spec, point 9). */
export const SAMPLE_VIEWS_MIN = 100
export const SAMPLE_VIEWS_MAX = 1099
