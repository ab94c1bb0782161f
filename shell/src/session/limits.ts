/** Milliseconds after which loading ends at the latest (spec, point 9). */
export const AUTH_LOADING_TIMEOUT_MS = 5000
/** Milliseconds between two looks at the session's age (spec, point 9). */
export const REFRESH_TICK_MS = 30_000
/** The session is refreshed when so many ticks or fewer remain (spec, point 9). */
export const REFRESH_TICKS_LEFT = 3
/** First pause before a refresh is tried again, in milliseconds; it doubles (spec, point 9). */
export const REFRESH_RETRY_MS = 200
