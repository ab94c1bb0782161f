/** Seconds that an access token lives (design: 15 minutes). */
export const ACCESS_TOKEN_SECONDS = 900
/** Days that a session lives without being used. */
export const SESSION_DAYS = 30
/** Seconds in which a token just rotated gets the same successor again (design). */
export const ROTATION_GRACE_SECONDS = 30
/** So many devices are listed at most. */
export const DEVICES_LISTED = 100
/** Milliseconds that the sessions of a deleted account are kept, longer than other backends take to ask for them. */
export const ERASED_KEPT_MS = 60_000
