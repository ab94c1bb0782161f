/** The fewest characters of a new password (spec, point 9). */
export const PASSWORD_MIN = 8
/** The most characters of a password: a bound for the work of hashing. */
export const PASSWORD_MAX = 200
/** Milliseconds after which the reset page gives up on a link (spec, point 9). */
export const RESET_FALLBACK_MS = 3000
/** Milliseconds before the reset page goes home after a failure (spec, point 4: 2 to 3 seconds). */
export const RESET_REDIRECT_MS = 2500
/** Hours that a verification link lives. */
export const VERIFICATION_HOURS = 24
/** Hours that a reset link lives. */
export const RESET_HOURS = 1
/** The most characters of an address (RFC 5321). */
export const EMAIL_MAX = 254
