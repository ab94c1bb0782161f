export const RETENTION_SECONDS = 180 * 24 * 60 * 60
/** In which an entry can be read on the site before it is pushed. */
export const PUSH_DELAY_MS = 10_000
/** Maximum entries listed in one email; the rest are counted. */
export const MAILED_MOST = 20
/** Most recent actors stored per entry; the others are counted. */
export const ACTORS_KEPT = 50
