/** Milliseconds for which `Saved` stands beside a switch. */
export const SAVED_MS = 2500
