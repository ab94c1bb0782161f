/** Lifetime of an access token in seconds (design: 15 minutes). */
export const ACCESS_TOKEN_SECONDS = 900
/** Idle lifetime of a session in days. */
export const SESSION_DAYS = 30
/** Maximum lifetime of a session in days, regardless of use. */
export const SESSION_DAYS_MOST = 180
/** Seconds in which a just rotated token returns the same successor again (design). */
export const ROTATION_GRACE_SECONDS = 30
/** Days that a browser stays known after a sign-in. */
export const KNOWN_DAYS = 365
/** Maximum known accounts per browser, the most recent ones. */
export const KNOWN_ACCOUNTS = 5
/** How long a proof of identity is fresh, in milliseconds. */
export const PROOF_MS = 10 * 60_000
/** Maximum number of devices listed. */
export const DEVICES_LISTED = 100
/** How long in milliseconds a deleted account's sessions are kept, so that other backends find them when they poll. */
export const ERASED_KEPT_MS = 60_000
