/** Seconds that an access token lives (design: 15 minutes). */
export const ACCESS_TOKEN_SECONDS = 900
/** Days that a session lives without being used. */
export const SESSION_DAYS = 30
/** Days that a session lives at most, however much it is used. */
export const SESSION_DAYS_MOST = 180
/** Seconds in which a token just rotated gets the same successor again (design). */
export const ROTATION_GRACE_SECONDS = 30
/** Days for which a browser is known after somebody has logged in there. */
export const KNOWN_DAYS = 365
/** A browser is known for so many accounts, those last logged in to. */
export const KNOWN_ACCOUNTS = 5
/** How long a proof of identity is fresh, in milliseconds. */
export const PROOF_MS = 10 * 60_000
/** So many devices are listed at most. */
export const DEVICES_LISTED = 100
/** Milliseconds that the sessions of a deleted account are kept, longer than other backends take to ask for them. */
export const ERASED_KEPT_MS = 60_000
