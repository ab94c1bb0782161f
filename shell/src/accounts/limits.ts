/** Milliseconds before the reset page gives up on a link (spec, point 9). */
export const RESET_FALLBACK_MS = 3000
/** Milliseconds before the reset page redirects home after a failure (spec, point 4: 2 to 3 seconds). */
export const RESET_REDIRECT_MS = 2500
