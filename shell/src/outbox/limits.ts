/** Milliseconds before each repetition of a call that got no answer though there is a connection. */
export const REPEAT_MS = [500, 1000, 2000]
/** Milliseconds to wait when the server says that it is too much, doubled each time up to the longest. */
export const BUSY_MS = { first: 5000, longest: 60_000 }
/** Milliseconds before a call is made again that waits for a connection, should nothing have told that it is back. */
export const STUCK_MS = 15_000
/** Milliseconds for which what was sent can still be shown. */
export const SENT_MS = 60_000
/** Milliseconds after which what could not be sent is given up: 30 days. */
export const KEEP_MS = 30 * 24 * 3600_000
