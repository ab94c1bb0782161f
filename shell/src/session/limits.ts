export const AUTH_LOADING_TIMEOUT_MS = 5000
/** Milliseconds between checks of the session's age (spec, point 9). */
export const REFRESH_TICK_MS = 30_000
/** Remaining ticks at which the session is refreshed (spec, point 9). */
export const REFRESH_TICKS_LEFT = 3
export const REFRESH_RETRY_MS = 200
/** Milliseconds within which a call that a user waits for is retried. */
export const RETRY_WINDOW_MS = 3000
