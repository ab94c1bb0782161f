/** Milliseconds after which loading ends at the latest (spec, point 9). */
export const AUTH_LOADING_TIMEOUT_MS = 5000
/** Milliseconds between two looks at the session's age (spec, point 9). */
export const REFRESH_TICK_MS = 30_000
/** The session is refreshed when so many ticks or fewer remain (spec, point 9). */
export const REFRESH_TICKS_LEFT = 3
/** First pause before a refresh is tried again, in milliseconds; it doubles (spec, point 9). */
export const REFRESH_RETRY_MS = 200
/** Seconds that an access token lives (design: 15 minutes). */
export const ACCESS_TOKEN_SECONDS = 900
/** Days that a session lives without being used. */
export const SESSION_DAYS = 30
/** Seconds in which a token just rotated gets the same successor again (design). */
export const ROTATION_GRACE_SECONDS = 30
