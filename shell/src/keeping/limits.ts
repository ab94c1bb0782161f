/** Milliseconds for which what a user has not sent is kept: 30 days. */
export const KEPT_MS = 30 * 24 * 3600_000
