export const KEPT_SECONDS = 30 * 24 * 3600
export const FLUSH_MS = 10_000
/** Distinct errors of one version; occurrences of further ones are only counted. */
export const DISTINCT_ERRORS_MAX = 100
/** Counts of a minute and version that wait for the database: over half a day of a site with five versions in use. */
export const PENDING_MINUTES_MAX = 5000
/** Versions of an app that are counted besides the running one: the newest. */
export const COUNTED_VERSIONS_MAX = 20
/** Versions of an app that are counted because they may be previewed: those sealed last. */
export const PREVIEWED_VERSIONS_MAX = 20
/** Unknown versions reread the released ones at most this often. */
export const VERSIONS_FRESH_MS = 5000
/** Bytes of a body; browsers limit it to as much when a page is left. */
export const BODY_BYTES = 64 * 1024
