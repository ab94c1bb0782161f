/** Milliseconds for which `Saved` is shown beside a switch. */
export const SAVED_MS = 2500
