/** Delays in milliseconds between retries of a call without response while online. */
export const REPEAT_MS = [500, 1000, 2000]
/** Delay in milliseconds after a rate-limit response, doubled up to the longest. */
export const BUSY_MS = { first: 5000, longest: 60_000 }
/** Delay in milliseconds before retrying a call that waits for a connection, in case no event reports its return. */
export const STUCK_MS = 15_000
/** Milliseconds for which a sent call can still be shown. */
export const SENT_MS = 60_000
