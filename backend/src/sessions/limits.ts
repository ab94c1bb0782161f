export const ACCESS_TOKEN_SECONDS = 900
/** Idle lifetime. */
export const SESSION_DAYS = 30
export const SESSION_MAX_DAYS = 180
/** In this time a just rotated token returns the same successor again. */
export const ROTATION_GRACE_SECONDS = 30
export const KNOWN_DAYS = 365
export const DEVICE_ACCOUNTS_MAX = 5
/** How long a proof of identity is fresh. */
export const PROOF_MS = 10 * 60_000
export const DEVICES_LISTED = 100
/** Kept so that other backends find a deleted account's sessions when they poll. */
export const ERASED_KEPT_MS = 60_000
