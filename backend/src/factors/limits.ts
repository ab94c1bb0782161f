export const CHALLENGE_MS = 5 * 60_000
/** How long a sign-in waits for its second factor. */
export const PENDING_SIGN_IN_MS = 5 * 60_000
export const TOTP_SETUP_MS = 15 * 60_000
export const TOTP_PERIOD_SECONDS = 30
/** Steps that a clock may be off, either way. */
export const TOTP_WINDOW = 1
/** Wrong codes in a row that lock an account for further ones. */
export const CODE_TRIES = 5
/** Doubles with every lock until a right code. */
export const LOCK_MS = 15 * 60_000
export const LOCK_MAX_MS = 24 * 3_600_000
/** Accounts that one browser remembers. */
export const REMEMBERED_MAX = 5
/** Factors younger than this are removed with a reverted change of address: they may be an attacker's. */
export const DISTRUSTED_MS = 2 * 72 * 3_600_000
